import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import exceptions from './floors/exceptions.json' with { type: 'json' }
import { floors } from './floors/rooms.ts'

// Fails on an import, types included, that leads to a higher floor or to another room of the same floor; part of `npm run check`.
const sources = execFileSync(
  'git',
  ['ls-files', '--cached', '--others', '--exclude-standard', '-z', ...Object.keys(floors)],
  {
    encoding: 'utf8',
  },
)
  .split('\0')
  .filter(
    (path) =>
      /\.tsx?$/.test(path) && !/\.(?:test|type-test)\.tsx?$|\.d\.ts$|\/(?:fixtures|template|templates)\//.test(path),
  )

const found = sources.flatMap((path) =>
  importsOf(path)
    .filter((to) => !mayImport(path, to))
    .map((to) => `${path} -> ${to}`),
)
const faults = [
  ...sources.filter((path) => roomOf(path) === undefined).map((path) => `${path} is in no room.`),
  ...found.filter((line) => !exceptions.includes(line)),
  ...exceptions
    .filter((line) => !found.includes(line))
    .map((line) => `${line} is no violation any more: remove it from the exceptions.`),
]
if (faults.length > 0) {
  console.error(
    `${faults.join('\n')}\nA file imports from its own room and from lower floors only: see scripts/floors/rooms.ts.`,
  )
  process.exitCode = 1
}

/** Returns the package, the floor and the room of a file. */
function roomOf(path: string): { readonly folder: string; readonly floor: number; readonly room: string } | undefined {
  for (const [folder, rooms] of Object.entries(floors)) {
    if (!path.startsWith(`${folder}/`)) continue
    const inside = path.slice(folder.length + 1)
    const isIn = (room: string) => inside === room || inside.startsWith(`${room}/`)
    const [room] = rooms
      .flat()
      .filter(isIn)
      .sort((a, b) => b.length - a.length)
    return room === undefined ? undefined : { folder, floor: rooms.findIndex((each) => each.includes(room)), room }
  }
  return undefined
}

function mayImport(path: string, to: string): boolean {
  const [from, target] = [roomOf(path), roomOf(to)]
  if (from === undefined || target === undefined || from.folder !== target.folder) return true
  return from.room === target.room || target.floor < from.floor
}

/** Returns the files that a file names in imports and exports, also in `import()`. */
function importsOf(path: string): string[] {
  const specifiers = readFileSync(path, 'utf8').matchAll(/(?:\bfrom\s+|\bimport\s+|\bimport\(\s*)'(\.{1,2}\/[^']+)'/g)
  return [...new Set([...specifiers].map(([, specifier = '']) => join(dirname(path), specifier)))]
}
