#!/usr/bin/env node
import { createRequire } from 'node:module'

// The command that npm runs. Rejects older versions of Node.js, where main.ts would end in a stack trace, and runs the built main.ts.
const required = createRequire(import.meta.url)('../package.json').engines.node.replace('>=', '')
const [major, minor] = required.split('.').map(Number)
const [ownMajor, ownMinor] = process.versions.node.split('.').map(Number)
if (ownMajor < major || (ownMajor === major && ownMinor < minor)) {
  console.error(`Slipform needs Node.js ${required} or newer; this is ${process.version}.`)
  process.exit(1)
}

await import('../dist/main.js')
