#!/usr/bin/env node
// Slipform's own repository sets this condition: there, the packages run from their TypeScript source.
const options = [process.env.NODE_OPTIONS ?? '', ...process.execArgv].join(' ')
if (options.includes('--conditions=@slipform/source')) {
  await import('tsx')
  await import('../cli/main.ts')
} else {
  await import('../dist/cli/main.js')
}
