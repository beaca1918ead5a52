// Every model that the server serves, in any order. The scaffolder adds a line for each file in this folder that it writes.

export {}
