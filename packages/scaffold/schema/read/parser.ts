import { loadModule } from 'libpg-query'

// PostgreSQL's own parser, compiled to WebAssembly. It must be loaded before its synchronous functions work.
await loadModule()

export { parseSync as parse, scanSync as scan } from 'libpg-query'
