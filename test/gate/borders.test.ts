import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { expect, test } from 'vitest'
import { packageFolders } from '../../scripts/packages/build.ts'

/** What the sources and tests of a package import: the module's name, and its path where it is a file. */
function importsOf(folder: string): { file: string; name: string }[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/^(dist|node_modules|template|templates)[\\/]/.test(file))
    .flatMap((file) => {
      const text = readFileSync(join(folder, file), 'utf8')
      const names = text.matchAll(/^(?:import|export|\} from)\b[^'\n]*'([^']+)'|\bimport\('([^']+)'\)/gm)
      return [...names].map(([, name, loaded]) => ({ file: join(folder, file), name: name ?? loaded ?? '' }))
    })
}

test.each(packageFolders)('%s imports no file of a project or of another package', (folder) => {
  const imports = importsOf(folder)
  expect(imports.length).toBeGreaterThan(5)
  const outside = imports.filter(
    ({ file, name }) => name.startsWith('.') && relative(folder, join(dirname(file), name)).startsWith('..'),
  )
  expect(outside).toEqual([])
})

test.each(packageFolders)('%s enters other packages by their doors', (folder) => {
  const doors = new Set(
    packageFolders.flatMap((each) => {
      const { name, exports = {} } = JSON.parse(readFileSync(join(each, 'package.json'), 'utf8'))
      return Object.keys(exports).map((door) => join(name, door))
    }),
  )
  const others = importsOf(folder).filter(({ name }) => /^(@slipform\/|slipform(\/|$))/.test(name))
  expect(others.filter(({ name }) => !doors.has(name))).toEqual([])
})
