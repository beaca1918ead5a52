export { type AppOptions, createApp } from './server/app.ts'
export { type ServeOptions, serve } from './server/serve.ts'
