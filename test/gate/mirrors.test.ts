import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { mirrors, readNames } from '../../scripts/packages/mirrors.ts'

const reactAdmin = readdirSync('node_modules').filter((name) => /^(?:react-admin$|ra-)/.test(name))

/** What a created project may import: react-admin's packages, Slipform's admin and pages, the demo's pages, and the documentation's. */
const files = [
  ...reactAdmin.map((name) => `node_modules/${name}/dist`),
  ...['packages/admin', 'packages/create-slipform/template', 'admin', 'docs'],
].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.d)\.(?:c?js|tsx?|md)$/.test(file))
    .map((file) => join(folder, file)),
)

// Comments hold examples.
const texts = files.map((file) => readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\/|^ *\/\/.*/gm, ''))

/** Returns the modules of a package that files import: by their paths, or as names from its index. */
function importedFrom(name: string): string[] {
  const found = texts.flatMap((text) => [
    ...[...text.matchAll(new RegExp(`(?:from|require\\(|import\\() ?['"]${name}/([^'"]+)['"]`, 'g'))].map(
      (match) => match[1],
    ),
    ...[...text.matchAll(new RegExp(`import \\{([^}]+)\\} from ['"]${name}['"]`, 'g'))].flatMap((match) =>
      match[1]?.split(',').map((each) => each.trim().replace(/ as .*/, '')),
    ),
  ])
  return [...new Set(found)].filter((each) => each !== undefined).sort()
}

test.each([
  ['packages/icons', '@mui/icons-material', 60],
  ['packages/date-fns', 'date-fns', 3],
])('%s has all that is imported from %s', (folder, name, least) => {
  const imported = importedFrom(name)
  expect(imported.length).toBeGreaterThanOrEqual(least)
  const names = readNames(folder)
  expect(imported.filter((each) => !names.includes(each))).toEqual([])
})

test.each(mirrors)('$folder has the licence of its original', ({ folder, original }) => {
  const licence = readdirSync(original).find((name) => name.startsWith('LICENSE')) ?? ''
  expect(readFileSync(join(folder, 'LICENSE'), 'utf8')).toBe(readFileSync(join(original, licence), 'utf8'))
})
