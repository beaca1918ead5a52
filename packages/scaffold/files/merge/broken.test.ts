import { expect, test } from 'vitest'
import { findBrokenNames } from './broken.ts'

const files: Record<string, string> = {
  'admin/tracks/choices.ts':
    'export const kindChoices = []\nexport default 1\nexport { kindChoices as kinds }\nconst hidden = 1\n',
  'admin/tracks/all.ts': "export * from './choices.ts'\n",
  'admin/tracks/texts.json': '{}',
  'admin/tracks/destructured.ts': 'export const { one, other } = both\nexport class Track {}\nexport type Kind = 1\n',
}
const find = (text: string) => findBrokenNames('admin/tracks/TrackFields.tsx', text, (path) => files[path])

test.each<[string, string[]]>([
  ["import { a } from './none.ts'\n", ['it imports ./none.ts, which does not exist.']],
  ["const page = lazyPage(() => import('./none.tsx'))\n", ['it imports ./none.tsx, which does not exist.']],
  ["import { hidden } from './choices.ts'\n", ['it imports hidden from ./choices.ts, which does not export it.']],
  ["import { a as b } from './choices.ts'\n", ['it imports a from ./choices.ts, which does not export it.']],
  ["import one, { kindChoices, kinds } from './choices.ts'\n", []],
  ["import { one, other, Track, type Kind } from './destructured.ts'\n", []],
  ["import { anything } from './all.ts'\nimport * as all from './all.ts'\nimport texts from './texts.json'\n", []],
  ["import { all } from './all'\n", []],
  ["import { TextInput } from 'react-admin'\nimport TextInput from './choices.ts'\n", ['TextInput is declared twice.']],
  ["import { kindChoices } from './choices.ts'\nexport const kindChoices = []\n", ['kindChoices is declared twice.']],
  ['const a = 1\nconst a = 2\n', ['a is declared twice.']],
  ['function a(): void\nfunction a() {}\ninterface B {}\ninterface B {}\n', []],
  ['<<<<<<< yours\n', []],
])('finds what does not compile in %j', (text, issues) => {
  expect(find(text)).toEqual(issues)
})
