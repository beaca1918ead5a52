import './build-if-stale.js'

process.env.NODE_ENV ??= 'production'
await import('../dist/server/main.js')
