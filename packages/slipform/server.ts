// slipform/server: what server/main.ts and scripts of a project import.

export { createApp } from './app.ts'
export { serve } from './serve.ts'
export { type ProjectContext, withProject } from './with-project.ts'
