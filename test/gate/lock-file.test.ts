import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

type Lock = {
  packages: Record<string, { resolved?: string; link?: true; optionalDependencies?: Record<string, string> }>
}

/** Finds a dependency as Node.js does: beside the package that needs it, or in a folder above. */
function isLocked({ packages }: Lock, from: string, name: string): boolean {
  if (`${from}${from && '/'}node_modules/${name}` in packages) return true
  return from !== '' && isLocked({ packages }, from.slice(0, Math.max(0, from.lastIndexOf('/node_modules/'))), name)
}

describe.each(['package-lock.json', 'bench/package-lock.json', 'test/clients/package-lock.json'])('%s', (path) => {
  const lock: Lock = JSON.parse(readFileSync(path, 'utf8'))
  const entries = Object.entries(lock.packages)

  // npm leaves out what the machine that wrote the file could not download; `npm ci` on another system then fails.
  test('has an entry for every optional dependency, whatever system it is for', () => {
    const optional = entries.flatMap(([from, { optionalDependencies = {} }]) =>
      Object.keys(optionalDependencies).map((name) => ({ from, name })),
    )
    expect(optional.length).toBeGreaterThan(20)
    expect(optional.filter(({ from, name }) => !isLocked(lock, from, name))).toEqual([])
  })

  test('names no registry', () => {
    expect(entries.filter(([, { resolved, link }]) => resolved !== undefined && !link)).toEqual([])
  })
})

test('CI installs what is locked, and runs the tests', () => {
  const lines = readFileSync('.ci/run', 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
  const commands = ['npm ci', 'npm run test:all']
  expect(lines).toEqual(['set -euo pipefail', 'cd "$(dirname "$0")/.."', ...commands])
})
