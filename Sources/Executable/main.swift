print("converge")
