import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findTarball, removeUnused, setPackages } from './manifest.ts'

const packages = mkdtempSync(join(tmpdir(), 'slipform-tarballs-'))
const root = mkdtempSync(join(tmpdir(), 'slipform-project-'))
const tarballs = ['slipform-0.2.0.tgz', 'slipform-0.10.0.tgz', 'slipform-admin-0.10.0.tgz', 'slipform-icons-7.4.0.tgz']

beforeAll(() => {
  for (const name of [...tarballs, 'slipform-notes.tgz', 'README.md']) writeFileSync(join(packages, name), name)
})
afterAll(() => {
  for (const folder of [packages, root]) rmSync(folder, { recursive: true })
})

const manifestOf = (slipform: string, admin: string, icons: string) =>
  JSON.stringify({
    dependencies: { pg: '^8.0.0', slipform },
    devDependencies: { '@mui/icons-material': icons, '@slipform/admin': admin },
  })
const published = manifestOf('0.1.0', '~0.1.0', 'npm:@slipform/icons@7.3.11')
const vendored = manifestOf(
  'file:vendor/slipform-0.1.0-00000000.tgz',
  'file:vendor/slipform-admin-0.1.0-00000000.tgz',
  'file:vendor/slipform-icons-7.3.11-00000000.tgz',
)

test.each([
  ['published', published, manifestOf('0.2.0', '~0.2.0', 'npm:@slipform/icons@7.3.11')],
  ['vendored', vendored, manifestOf('0.2.0', '0.2.0', 'npm:@slipform/icons@7.3.11')],
])('%s packages are replaced by those of the registry', (_, before, expected) => {
  const after = setPackages(before, { version: '0.2.0' }, root)
  expect(JSON.parse(after)).toEqual(JSON.parse(expected))
})

test.each([
  ['published', published],
  ['vendored', vendored],
])('%s packages are replaced by the newest tarballs, which are copied once', (_, before) => {
  const after = setPackages(before, { packages }, root)
  const { dependencies, devDependencies } = JSON.parse(after)
  expect(dependencies.pg).toBe('^8.0.0')
  expect(dependencies.slipform).toMatch(/^file:vendor\/slipform-0\.10\.0-[0-9a-f]{8}\.tgz$/)
  expect(devDependencies['@mui/icons-material']).toMatch(/^file:vendor\/slipform-icons-7\.4\.0-[0-9a-f]{8}\.tgz$/)
  expect(setPackages(after, { packages }, root)).toBe(after)
  writeFileSync(join(root, 'vendor/slipform-0.1.0-00000000.tgz'), 'older')
  writeFileSync(join(root, 'vendor/other-1.0.0.tgz'), 'of the user')
  removeUnused(after, root)
  const used = [...Object.values<string>(dependencies), ...Object.values<string>(devDependencies)]
  expect(readdirSync(join(root, 'vendor')).sort()).toEqual(
    ['other-1.0.0.tgz', ...used.flatMap((name) => /vendor\/(.*)/.exec(name)?.[1] ?? [])].sort(),
  )
})

test('a folder without the package is an error that names the file', () => {
  expect(() => findTarball(packages, '@slipform/testing')).toThrow('There is no slipform-testing-<version>.tgz in')
  expect(() => findTarball(join(packages, 'missing'), 'slipform')).toThrow('There is no slipform-<version>.tgz in')
})
