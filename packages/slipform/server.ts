// slipform/server: exports for server/main.ts and scripts of a project. Adding an export changes api.md.

export { createApp } from './app.ts'
export { serve } from './serve.ts'
export { type ProjectContext, withProject } from './with-project.ts'
