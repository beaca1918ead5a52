import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { floors } from './floors.ts'

// Fails on an import, types included, that leads to a higher floor, to another room of the same floor, or by a path out of its package; part
// of `npm run check`.
const listFiles = ['ls-files', '--cached', '--others', '--exclude-standard', ...Object.keys(floors)]
const sources = execFileSync('git', listFiles, { encoding: 'utf8' })
  .split('\n')
  .filter((path) => /\.tsx?$/.test(path) && !/\.(?:test|type-test|d)\.tsx?$|\/(?:fixtures|templates?)\//.test(path))
  .filter((path) => existsSync(path))

const faults = sources.flatMap((path) =>
  placeOf(path) === undefined
    ? [`${path} is in no room.`]
    : importsOf(path)
        .filter((imported) => !mayImport(path, imported))
        .map((imported) => `${path} imports ${imported}.`),
)
if (faults.length > 0) {
  console.error(
    `${faults.join('\n')}\nA file imports from its own room and from lower floors only: see scripts/floors.ts.`,
  )
  process.exitCode = 1
}

/** Where a file is: its package, the number of the floor from below, and the room. */
interface Place {
  readonly folder: string
  readonly floor: number
  readonly room: string
}

function placeOf(path: string): Place | undefined {
  const [folder, rooms] = Object.entries(floors).find(([name]) => path.startsWith(`${name}/`)) ?? []
  if (folder === undefined || rooms === undefined) return undefined
  const inside = path.slice(folder.length + 1)
  const [room] = rooms
    .flat()
    .filter((name) => inside === name || inside.startsWith(`${name}/`))
    .sort((shorter, longer) => longer.length - shorter.length)
  return room === undefined ? undefined : { folder, floor: rooms.findIndex((floor) => floor.includes(room)), room }
}

function mayImport(path: string, imported: string): boolean {
  const [from, to] = [placeOf(path), placeOf(imported)]
  if (from === undefined) return true
  // Other packages are entered by their doors, which tsc checks.
  if (!imported.startsWith(`${from.folder}/`)) return false
  return to === undefined || from.room === to.room || to.floor < from.floor
}

/** Returns the files that a file names in imports and exports, also in `import()`. */
function importsOf(path: string): string[] {
  const specifiers = readFileSync(path, 'utf8').matchAll(/\b(?:from|import)[\s(]+'(\.{1,2}\/[^']+)'/g)
  return [...new Set([...specifiers].map(([, specifier = '']) => join(dirname(path), specifier)))]
}
