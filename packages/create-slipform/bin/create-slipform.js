#!/usr/bin/env node
import { createRequire } from 'node:module'

// What npm runs. Rejects older versions of Node.js, which would end in a stack trace, and runs main.ts as it was built.
const required = createRequire(import.meta.url)('../package.json').engines.node.replace('>=', '')
const [major, minor] = required.split('.').map(Number)
const [ownMajor, ownMinor] = process.versions.node.split('.').map(Number)
if (ownMajor < major || (ownMajor === major && ownMinor < minor)) {
  console.error(`Slipform needs Node.js ${required} or newer; this is ${process.version}.`)
  process.exit(1)
}

await import('../dist/main.js')
