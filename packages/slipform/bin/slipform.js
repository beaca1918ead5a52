#!/usr/bin/env node
import { createRequire } from 'node:module'

// The program of `npx slipform`. Rejects older versions of Node.js, which would end in a stack trace, and runs the built cli/main.ts.
const required = createRequire(import.meta.url)('../package.json').engines.node.replace('>=', '')
const [major, minor] = required.split('.').map(Number)
const [ownMajor, ownMinor] = process.versions.node.split('.').map(Number)
if (ownMajor < major || (ownMajor === major && ownMinor < minor)) {
  console.error(`Slipform needs Node.js ${required} or newer; this is ${process.version}.`)
  process.exit(1)
}

// Slipform's own repository sets this condition: there, the packages run from their TypeScript source.
const options = [process.env.NODE_OPTIONS ?? '', ...process.execArgv].join(' ')
if (options.includes('--conditions=@slipform/source')) {
  await import('tsx')
  await import('../cli/main.ts')
} else {
  await import('../dist/cli/main.js')
}
