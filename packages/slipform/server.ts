export { createApp } from './app.ts'
export { serve } from './serve.ts'
export { type ProjectContext, withProject } from './with-project.ts'
