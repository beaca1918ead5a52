import { expect, test } from 'vitest'
import { codemods } from '../codemods/index.ts'
import { type Codemod, codemodsBetween, runCodemods } from './codemod.ts'

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
