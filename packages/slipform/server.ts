export { createApp } from './server/app.ts'
export { serve } from './server/serve.ts'
