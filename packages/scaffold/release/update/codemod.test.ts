import { expect, test } from 'vitest'
import { codemods } from '../codemods/index.ts'
import { type Codemod, codemodsBetween, rewriteProject, runCodemods } from './codemod.ts'

const replacing = (version: string, from: string, to: string): Codemod => ({
  version,
  description: `Renames ${from} to ${to}`,
  run: (texts) => Object.fromEntries(Object.entries(texts).map(([path, text]) => [path, text.replaceAll(from, to)])),
})

test('codemods run in the order of their releases, those between two versions alone', () => {
  const all = [replacing('0.10.0', 'two', 'three'), replacing('0.9.0', 'one', 'two'), replacing('0.1.0', 'three', 'x')]
  const chosen = codemodsBetween(all, '0.1.0', '0.10.0')
  expect(chosen.map(({ version }) => version)).toEqual(['0.9.0', '0.10.0'])
  const { texts, codemods } = runCodemods(chosen, { 'a.ts': 'one()\n', 'b.ts': 'other()\n' })
  expect(texts).toEqual({ 'a.ts': 'three()\n' })
  expect(codemods).toEqual(chosen)
})

test.each([
  ['changes its own result', replacing('0.2.0', 'one', 'oneone'), 'run again, it changes a.ts again'],
  ['writes what does not parse', replacing('0.2.0', 'one', 'one('), 'a.ts:1:'],
  [
    'throws',
    {
      version: '0.2.0',
      description: 'Fails',
      run: () => {
        throw new Error('no such node')
      },
    },
    'The codemod of 0.2.0 (Fails) failed: no such node',
  ],
])('a codemod that %s is refused', (_, codemod, message) => {
  expect(() => runCodemods([codemod], { 'a.ts': 'one()\n' })).toThrow(message)
})

test('no codemod of a release is known twice', () => {
  const names = codemods.map(({ version, description }) => `${version} ${description}`)
  expect(new Set(names).size).toBe(names.length)
})

test('a file of the skeleton that a codemod writes is a base of the skeleton, and no file of yours', () => {
  const split: Codemod = {
    version: '0.2.0',
    description: 'Moves the title',
    run: (texts) => (texts['admin/App.tsx'] === 'app' ? { 'admin/App.tsx': 'new app', 'admin/brand.ts': 'brand' } : {}),
  }
  const app = { 'admin/App.tsx': 'app' }
  expect(rewriteProject([split], app, {}, app, ['admin/App.tsx', 'admin/brand.ts'])).toMatchObject({
    sources: { 'admin/App.tsx': 'new app', 'admin/brand.ts': 'brand' },
    bases: {},
    skeleton: { 'admin/App.tsx': 'new app', 'admin/brand.ts': 'brand' },
  })
  expect(rewriteProject([split], app, {}, app).skeleton).toEqual({ 'admin/App.tsx': 'new app' })
})
