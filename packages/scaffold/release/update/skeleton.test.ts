import { expect, test } from 'vitest'
import { filesInMemory } from '../../fixtures/in-memory.ts'
import { planSkeleton } from './skeleton.ts'

const manifest = { 'package.json': '{}\n' }
const main = "import { serve } from 'slipform/server'\n\nawait serve({ port: 1 })\n"

/** Plans the way of one file from the text of one release to that of the next; undefined stands for no file. */
function plan(path: string, base?: string, current?: string, generated?: string) {
  const texts = (text?: string) => ({ ...manifest, ...(text !== undefined && { [path]: text }) })
  const files = filesInMemory(texts(current))
  const { changes, ...rest } = planSkeleton(texts(base), texts(generated), files)
  const [change] = changes
  return { ...rest, after: changes.length === 0 ? current : change?.after }
}

test.each([
  ['an untouched file becomes that of the release', 'a\n', 'a\n', 'b\n', 'b\n', []],
  ['an edited file that the release leaves alone stays', 'a\n', 'mine\n', 'a\n', 'mine\n', []],
  ['edits are merged line by line', '1\n2\n3\n', '0\n2\n3\n', '1\n2\n4\n', '0\n2\n4\n', []],
  [
    'a deleted file stays deleted',
    'a\n',
    undefined,
    'b\n',
    undefined,
    ['.env.example was deleted, so it stays deleted.'],
  ],
  ['a new file is added', undefined, undefined, 'b\n', 'b\n', []],
  ['a dropped file is deleted', 'a\n', 'a\n', undefined, undefined, []],
  [
    'a dropped file with edits stays',
    'a\n',
    'mine\n',
    undefined,
    'mine\n',
    ['.env.example is no longer part of the release. It has edits of yours: delete it if you do not need it.'],
  ],
])('%s', (_, base, current, generated, after, notes) => {
  expect(plan('.env.example', base, current, generated)).toMatchObject({ after, notes, conflicts: [] })
})

test('a new file is not added where the user has one', () => {
  const { after, notes } = plan('admin/theme.ts', undefined, 'export const own = 1\n', main)
  expect(after).toBe('export const own = 1\n')
  expect(notes).toEqual(['admin/theme.ts is yours, so that of the release is not added.'])
})

test.each([
  ['rewritten', 'Mine\n'],
  ['untouched', 'a\n'],
  ['deleted', undefined],
])('a README that is %s stays so', (_, current) => {
  expect(plan('README.md', 'a\n', current, 'b\n')).toMatchObject({ after: current, conflicts: [], notes: [] })
})

test.each([
  ['biome.json', '{\n  "formatter": { "lineWidth": 1 }\n}\n'],
  ['biome.json', '{\n  "overrides": [\n    { "lineWidth": 1 }\n  ]\n}\n'],
  ['.env.example', 'PORT=1\n'],
])('where both changed one value of %s, it holds both between markers', (path, base) => {
  const { after = '', conflicts } = plan(path, base, base.replace('1', '2'), base.replace('1', '3'))
  expect(conflicts).toEqual([path])
  const markers = /<<<<<<< yours\n(.*\n)=======\n(.*\n)>>>>>>> release\n/
  expect(after.replace(markers, '$1')).toBe(base.replace('1', '2'))
  expect(after.replace(markers, '$2')).toBe(base.replace('1', '3'))
})
