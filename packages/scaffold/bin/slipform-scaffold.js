#!/usr/bin/env node
// Slipform's own repository sets this condition: there, the packages run from their TypeScript source.
const options = [process.env.NODE_OPTIONS ?? '', ...process.execArgv].join(' ')
await import('tsx')
await import(options.includes('--conditions=@slipform/source') ? '../cli.ts' : '../dist/cli.js')
