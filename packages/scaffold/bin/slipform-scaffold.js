#!/usr/bin/env node
// The command of this package. tsx loads the models of the project, which are TypeScript, and in Slipform's own repository,
// which sets this condition, the packages too.
const options = [process.env.NODE_OPTIONS ?? '', ...process.execArgv].join(' ')
await import('tsx')
await import(options.includes('--conditions=@slipform/source') ? '../cli.ts' : '../dist/cli.js')
