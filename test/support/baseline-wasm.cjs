// Runs the WebAssembly of the embedded database as it is compiled first: optimizing it takes longer than most tests use it.
require('node:v8').setFlagsFromString('--liftoff-only')
