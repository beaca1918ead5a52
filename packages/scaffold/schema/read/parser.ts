import { loadModule } from 'libpg-query'

// PostgreSQL's own parser, compiled to WebAssembly: loading it takes a moment, and afterwards it answers at once.
await loadModule()

export { parseSync as parse, scanSync as scan } from 'libpg-query'
