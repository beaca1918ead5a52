import { expect, test } from 'vitest'
import { filesInMemory } from '../../fixtures/in-memory.ts'
import { type Codemod, codemodsBetween, runCodemods } from './codemods.ts'

const replacing = (version: string, from: string, to: string): Codemod => ({
  version,
  description: `Renames ${from} to ${to}`,
  run: (_path, text) => text.replaceAll(from, to),
})

test('codemods run in the order of their releases, those between two versions alone', async () => {
  const all = [replacing('0.10.0', 'two', 'three'), replacing('0.9.0', 'one', 'two'), replacing('0.1.0', 'three', 'x')]
  const chosen = codemodsBetween(all, '0.1.0', '0.10.0')
  expect(chosen.map(({ version }) => version)).toEqual(['0.9.0', '0.10.0'])
  const texts = { 'a.ts': 'one()\n', 'b.ts': 'other()\n', 'notes.txt': 'one\n' }
  const { changes, effective } = await runCodemods(chosen, Object.keys(texts), filesInMemory(texts))
  expect(changes).toEqual([{ path: 'a.ts', before: 'one()\n', after: 'three()\n' }])
  expect(effective).toEqual(chosen)
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
])('a codemod that %s is refused', async (_, codemod, message) => {
  await expect(runCodemods([codemod], ['a.ts'], filesInMemory({ 'a.ts': 'one()\n' }))).rejects.toThrow(message)
})

test('templates are rewritten with the sources', async () => {
  const texts = { 'admin/a.tsx': 'one(1)\n', 'generators/templates/routes.hbs': 'one\n' }
  const { changes } = await runCodemods([replacing('0.2.0', 'one', 'two')], Object.keys(texts), filesInMemory(texts))
  expect(changes.map(({ path, after }) => [path, after])).toEqual([
    ['admin/a.tsx', 'two(1)\n'],
    ['generators/templates/routes.hbs', 'two\n'],
  ])
})
