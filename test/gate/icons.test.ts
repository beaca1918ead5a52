import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { allIcons, icons, readIconNames } from '../../scripts/packages/icons.ts'

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

/** The icons that files import: by their paths, or as names from the index. */
const imported = new Set(
  texts.flatMap((text) => [
    ...[...text.matchAll(/(?:from|require\(|import\() ?['"]@mui\/icons-material\/([^'"]+)['"]/g)].flatMap(
      ([, name]) => name ?? [],
    ),
    ...[...text.matchAll(/import \{([^}]+)\} from ['"]@mui\/icons-material['"]/g)].flatMap(([, names = '']) =>
      names.split(',').map((name) => name.trim().replace(/ as .*/, '')),
    ),
  ]),
)

test('the package of icons has all that are imported', () => {
  expect(imported.size).toBeGreaterThanOrEqual(60)
  const names = readIconNames()
  expect([...imported].filter((name) => !names.includes(name))).toEqual([])
})

test('the package of icons has the licence of its original', () => {
  expect(readFileSync(`${icons}/LICENSE`, 'utf8')).toBe(readFileSync(`${allIcons}/LICENSE`, 'utf8'))
})
