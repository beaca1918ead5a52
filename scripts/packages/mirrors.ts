import { readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { writeFolder } from './write-folder.ts'

/** A package that holds some modules of a large one, unchanged. */
interface Mirror {
  readonly folder: string
  readonly original: string
  /** Where the original keeps its ES modules. */
  readonly modules: string
  readonly script: '.js' | '.mjs'
  readonly types: '.d.ts' | '.d.mts'
  /** Returns the line by which the index exports a module. */
  toExport(name: string): string
}

export const mirrors: readonly Mirror[] = [
  {
    folder: 'packages/icons',
    original: 'node_modules/@mui/icons-material',
    modules: 'esm',
    script: '.js',
    types: '.d.ts',
    toExport: (name) => `export { default as ${name} } from './${name}.js'`,
  },
  {
    folder: 'packages/date-fns',
    original: 'node_modules/date-fns',
    modules: '.',
    script: '.mjs',
    types: '.d.mts',
    toExport: (name) => `export * from './${name}.mjs'`,
  },
]

/** Copies the modules that `names.txt` of each mirror lists, and the modules that they import, to its `dist` folder. */
export function buildMirrors(): void {
  for (const mirror of mirrors) buildMirror(mirror)
}

/** @throws Error when a mirror has another version than its original, or when the original lacks a module. */
function buildMirror({ folder, original, modules, script, types, toExport }: Mirror): void {
  const [own, mirrored] = [folder, original].map(readVersion)
  if (own !== mirrored) throw new Error(`${folder} has version ${own}, and ${original} ${mirrored}: set the same one.`)
  const names = readNames(folder)
  const source = join(original, modules)
  const entries = names.flatMap((name) => [`${name}${script}`, `${name}${types}`].map((file) => join(source, file)))
  const texts = new Map(
    [...collectImports(entries)].map((path) => [relative(source, path), readFileSync(path, 'utf8')]),
  )
  const index = `${names.map(toExport).join('\n')}\n`
  for (const extension of [script, types]) texts.set(`index${extension}`, index)
  writeFolder(join(folder, 'dist'), texts)
}

/** Returns the names of the modules that a mirror holds. */
export function readNames(folder: string): string[] {
  return readFileSync(join(folder, 'names.txt'), 'utf8').trim().split('\n')
}

function readVersion(folder: string): string {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).version
}

/** Returns the paths of modules, and of those that they import, directly or not. */
function collectImports(paths: readonly string[]): ReadonlySet<string> {
  const found = new Set(paths)
  for (const path of found) {
    for (const [, name = ''] of readFileSync(path, 'utf8').matchAll(
      /^(?:import|export|\}).* from ['"](\.[^'"]+)['"]/gm,
    )) {
      const imported = join(dirname(path), name)
      // The types of ./a.mjs are in ./a.d.mts.
      found.add(/\.d\.m?ts$/.test(path) ? imported.replace(/\.(m?)js$/, '.d.$1ts') : imported)
    }
  }
  return found
}
