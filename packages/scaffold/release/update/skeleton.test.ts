import { expect, test } from 'vitest'
import { filesInMemory } from '../../fixtures/in-memory.ts'
import { planSkeleton } from './skeleton.ts'

type Text = string | undefined

/** Plans the merge of one file, of which some sides have none. */
function merge(path: string, base?: Text, yours?: Text, release?: Text) {
  const texts = (text: Text) => (text === undefined ? {} : { [path]: text })
  return planSkeleton(texts(base), texts(release), filesInMemory(texts(yours)))
}

const lines = 'a\nb\nc\nd\n'
const [mine, newer] = [lines.replace('d', 'mine'), lines.replace('a', 'newer')]

test.each<[what: string, base?: Text, yours?: Text, release?: Text, note?: string]>([
  [
    'that the release adds, where you have one',
    undefined,
    mine,
    newer,
    'is yours, so that of the release is not added',
  ],
  ['that you deleted', lines, undefined, newer, 'was deleted, so it stays deleted'],
  ['that the release drops, with your edits', lines, mine, undefined, 'is no longer part of the release'],
  ['that the release leaves as it was', lines, mine, lines],
])('a file stays %s', (_what, base, yours, release, note) => {
  const { changes, notes } = merge('server/main.ts', base, yours, release)
  expect(changes).toEqual([])
  expect(notes).toEqual(note === undefined ? [] : [expect.stringContaining(`server/main.ts ${note}`)])
})

test.each<[what: string, base?: Text, yours?: Text, release?: Text, after?: Text]>([
  ['that the release adds', undefined, undefined, newer, newer],
  ['without your edits', lines, lines, newer, newer],
  ['without your edits that the release drops', lines, lines],
  ['that both edited in other lines', lines, mine, newer, 'newer\nb\nc\nmine\n'],
])('a file becomes that of the release %s', (_what, base, yours, release, after) => {
  const path = 'server/main.ts'
  expect(merge(path, base, yours, release)).toEqual({
    changes: [{ path, before: yours, after }],
    conflicts: [],
    notes: [],
  })
})

test('an edit of the same line is a conflict; the README stays', () => {
  const { changes, conflicts } = merge('server/main.ts', lines, mine, lines.replace('d', 'theirs'))
  expect(changes[0]?.after).toMatch(/<<<<<<<[\s\S]*mine[\s\S]*theirs/)
  expect(conflicts).toEqual(['server/main.ts'])
  expect(merge('README.md', lines, lines, newer).changes).toEqual([])
})
