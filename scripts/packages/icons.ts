import { readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { writeFolder } from './write-folder.ts'

/** The package that holds some icons of a large one, unchanged. */
export const icons = 'packages/icons'

/** The package of all icons. */
export const allIcons = 'node_modules/@mui/icons-material'

/**
 * Copies the modules that `names.txt` of the icons lists, and the modules that they import, to their `dist` folder.
 *
 * @throws Error when the icons have another version than their original, or when the original lacks a module.
 */
export function buildIcons(): void {
  const [own, copied] = [icons, allIcons].map(readVersion)
  if (own !== copied) throw new Error(`${icons} has version ${own}, and ${allIcons} ${copied}: set the same one.`)
  const names = readIconNames()
  const source = join(allIcons, 'esm')
  const entries = names.flatMap((name) => [`${name}.js`, `${name}.d.ts`].map((file) => join(source, file)))
  const texts = new Map(
    [...collectImports(entries)].map((path) => [relative(source, path), readFileSync(path, 'utf8')]),
  )
  const index = names.map((name) => `export { default as ${name} } from './${name}.js'\n`).join('')
  for (const extension of ['.js', '.d.ts']) texts.set(`index${extension}`, index)
  writeFolder(join(icons, 'dist'), texts)
}

/** Returns the names of the icons. */
export function readIconNames(): string[] {
  return readFileSync(join(icons, 'names.txt'), 'utf8').trim().split('\n')
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
      // The types of ./a.js are in ./a.d.ts.
      found.add(path.endsWith('.d.ts') ? imported.replace(/\.js$/, '.d.ts') : imported)
    }
  }
  return found
}
