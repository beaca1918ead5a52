// Every model of this project: the server and the scaffolder find them here.

export {}
