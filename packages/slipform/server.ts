export { createApp } from './app.ts'
export { serve } from './serve.ts'
