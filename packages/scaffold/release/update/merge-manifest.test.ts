import { expect, test } from 'vitest'
import { mergeManifest } from './merge-manifest.ts'

const base = {
  name: 'shop',
  scripts: { dev: 'slipform dev', test: 'slipform check && playwright test' },
  dependencies: { knex: '^3.3.0', slipform: '0.1.0' },
  devDependencies: { react: '^19.3.0', vite: '^8.3.0' },
  engines: { node: '>=20.19' },
}

test.each([
  ['a script of the release', { scripts: { dev: 'slipform dev', test: 'x', doctor: 'slipform doctor' } }, {}],
  ['a dependency of yours', {}, { dependencies: { knex: '^3.3.0', slipform: '0.1.0', 'left-pad': '1.3.0' } }],
])('%s is added', (_, release, user) => {
  const { manifest, notes } = mergeManifest(base, { ...base, ...user }, { ...base, ...release })
  expect(manifest).toEqual({ ...base, ...release, ...user })
  expect(notes).toEqual([])
})
test('what one side changes or removes, and the other leaves alone, is changed or removed', () => {
  const yours = { ...base, name: 'store', devDependencies: { react: '^19.3.0' } }
  const generated = { ...base, scripts: { dev: 'slipform dev' }, engines: { node: '>=22' } }
  const { manifest, notes } = mergeManifest(base, yours, generated)
  expect(manifest).toEqual({ ...generated, name: 'store', devDependencies: { react: '^19.3.0' } })
  expect(notes).toEqual([])
})

test("where both changed a key, the user's value stays, and a note says both", () => {
  const yours = { ...base, scripts: { ...base.scripts, test: 'vitest' } }
  const generated = { ...base, scripts: { ...base.scripts, test: 'slipform test' } }
  const { manifest, notes } = mergeManifest(base, yours, generated)
  expect(manifest).toEqual(yours)
  expect(notes).toEqual(['package.json: scripts.test stays "vitest"; this release has "slipform test".'])
})

test.each([
  ['^19.4.0', '^19.5.0', '^19.5.0', 0],
  ['^20.0.0', '^19.5.0', '^20.0.0', 0],
  ['file:../react', '^19.5.0', 'file:../react', 1],
])('of a dependency that is %s here and %s in the release, %s counts', (yours, generated, expected, count) => {
  const withReact = (react: string) => ({ ...base, devDependencies: { ...base.devDependencies, react } })
  const { manifest, notes } = mergeManifest(base, withReact(yours), withReact(generated))
  expect(manifest).toEqual(withReact(expected))
  expect(notes).toHaveLength(count)
})
test("Slipform's packages stay as the update has set them, and a removed key stays removed", () => {
  const yours = { ...base, scripts: {}, dependencies: { knex: '^3.3.0', slipform: 'file:/tmp/slipform-0.2.0.tgz' } }
  const generated = {
    ...base,
    scripts: { ...base.scripts, dev: 'x' },
    dependencies: { knex: '^3.3.0', slipform: '0.2.0' },
  }
  expect(mergeManifest(base, yours, generated).manifest).toEqual(yours)
})
