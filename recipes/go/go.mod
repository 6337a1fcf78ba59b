module example.test/recipe

go 1.21
