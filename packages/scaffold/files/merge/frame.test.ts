import { describe, expect, test } from 'vitest'
import { mergeSource } from './merge.ts'

const table = `import { DataTable, DateField } from 'react-admin'
import { RecordTable, type RecordTableProps } from '@slipform/admin'

/** The columns of tracks. */
export const TrackTable = (props: RecordTableProps) => (
  <RecordTable hiddenColumns={['tags']} {...props}>
    <DataTable.Col source="name" />
    <DataTable.Col source="status">
      <BadgeField source="status" choices={statusChoices} />
    </DataTable.Col>
    <DataTable.Col source="year" align="right" />
    <DataTable.Col source="bought_on" field={DateField} />
  </RecordTable>
)
`
const inputs = `/** The inputs of a track. */
export const trackInputs = [
  <TextInput key="name" source="name" validate={required()} />,
  <IntegerInput key="year" source="year" />,
  <DateInput key="bought_on" source="bought_on" />,
]
`
const index = `import type { ResourceProps } from 'react-admin'

/** The tracks in the admin. */
export const tracks: ResourceProps = {
  name: 'tracks',
  list: lazyPage(() => import('./TrackList.tsx'), 'TrackList'),
  options: { timeline: { source: 'bought_on', kind: 'date' } },
}
`
type Change = (text: string) => string

const swap = (from: string | RegExp, to: string | ((found: string) => string)) => (text: string) => {
  const changed = typeof to === 'string' ? text.replace(from, to) : text.replace(from, to)
  if (changed === text) throw new Error(`No ${from}`)
  return changed
}
const all =
  (...changes: Change[]) =>
  (text: string) =>
    changes.reduce((rest, change) => change(rest), text)
const deeper = (text: string) => text.replaceAll(/\n(?=.)/g, '\n  ')
/** Replaces the parenthesized element of the table. */
const body = (write: (element: string) => string) => (text: string) =>
  text.replace(/\(props: RecordTableProps\) => \(\n([\s\S]*)\n\)\n$/, (_all, element: string) => write(element))

const own = [
  'label="Title"',
  (text: string) => text.replace('<DataTable.Col source="name" />', '<DataTable.Col source="name" label="Title" />'),
] as const

const framesOfTable: [string, Change, string][] = [
  [
    'a body with a hook',
    body(
      (element) => `(props: RecordTableProps) => {
  const { permissions } = usePermissions()
  return (${deeper(`\n${element}`)}
  )
}
`,
    ),
    'const { permissions } = usePermissions() return (',
  ],
  [
    'a function',
    all(
      swap('const TrackTable = ', 'function TrackTable'),
      body((element) => `(props: RecordTableProps) {\n  return (${deeper(`\n${element}`)}\n  )\n}\n`),
    ),
    'export function TrackTable(props: RecordTableProps) {',
  ],
  [
    'a default export with a name',
    all(
      swap('export const TrackTable = ', 'export default function TrackTable'),
      body((element) => `(props: RecordTableProps) {\n  return (${deeper(`\n${element}`)}\n  )\n}\n`),
    ),
    'export default function TrackTable(props',
  ],
  [
    'a call',
    body((element) => `memo((props: RecordTableProps) => (\n${element}\n))\n`),
    'TrackTable = memo((props: RecordTableProps) =>',
  ],
  [
    'an element around it',
    body((element) => `(props: RecordTableProps) => (\n  <Card>${deeper(`\n${element}`)}\n  </Card>\n)\n`),
    '<Card> <RecordTable',
  ],
  [
    'a condition',
    body(
      (element) =>
        `(props: RecordTableProps) => {\n  if (isNarrow()) return <Narrow />\n  return (\n${element}\n  )\n}\n`,
    ),
    'if (isNarrow()) return <Narrow />',
  ],
]
const changesOfTable: [string, Change, string[], string[]][] = [
  [
    'a new column',
    swap(
      '    <DataTable.Col source="bought_on"',
      '    <DataTable.Col source="rating" />\n    <DataTable.Col source="bought_on"',
    ),
    ['source="rating"', 'source="bought_on"'],
    [],
  ],
  ['a column removed', swap(/ {4}<DataTable.Col source="bought_on".*\n/, ''), [], ['bought_on', 'DateField']],
  [
    'a column with elements removed',
    swap(/ {4}<DataTable.Col source="status">[\s\S]*?<\/DataTable.Col>\n/, ''),
    [],
    ['status'],
  ],
  ['a column changed', swap('align="right"', 'field={NumberField}'), ['source="year" field={NumberField}'], ['align']],
  ['another setting of the table', swap("['tags']", "['tags', 'rating']"), ["['tags', 'rating']"], []],
]

function merge(path: string, base: string, yours: string, generated: string) {
  const merged = mergeSource(path, { base, yours, generated })
  expect(merged.yours).toBe(merged.generated)
  return merged.yours.replace(/\s+/g, ' ').replaceAll('/></', '/> </')
}

describe.each(framesOfTable)('a table in %s', (_frame, addFrame, frame) => {
  test.each(changesOfTable)('takes %s', (_change, generate, held, gone) => {
    const text = merge('a.tsx', table, own[1](addFrame(table)), generate(table))
    for (const part of [frame, own[0], ...held]) expect(text).toContain(part)
    for (const part of gone) expect(text).not.toContain(part)
  })
})

const framesOfList: [string, Change, string][] = [
  ['a type', swap('trackInputs = [', 'trackInputs: ReactElement[] = ['), 'trackInputs: ReactElement[] = ['],
  ['satisfies', swap(/\]\n$/, '] satisfies ReactElement[]\n'), '] satisfies ReactElement[]'],
  ['as', swap(/\]\n$/, '] as ReactElement[]\n'), '] as ReactElement[]'],
  ['a call', all(swap('= [', '= withHelp(['), swap(/\]\n$/, '])\n')), 'trackInputs = withHelp(['],
]

describe.each(framesOfList)('a list with %s', (_frame, addFrame, frame) => {
  const edit = swap('<TextInput key="name" source="name"', '<TextInput key="name" source="name" label="Title"')

  test.each<[string, Change, string[], string[]]>([
    ['a member of another kind, below an edit', swap('IntegerInput', 'DecimalInput'), ['<DecimalInput key="year"'], []],
    ['a member removed, below an edit', swap(/ {2}<IntegerInput.*\n/, ''), [], ['year']],
    ['a new member', swap(/\]\n$/, '  <TextInput key="note" source="note" />,\n]\n'), ['source="note"'], []],
  ])('takes %s', (_change, generate, held, gone) => {
    const text = merge('a.tsx', inputs, edit(addFrame(inputs)), generate(inputs))
    for (const part of [frame, 'label="Title"', ...held]) expect(text).toContain(part)
    for (const part of gone) expect(text).not.toContain(part)
  })
})

test('an object with satisfies in place of a type takes what is new', () => {
  const yours = all(
    swap('tracks: ResourceProps = {', 'tracks = {'),
    swap(/\}\n$/, '} satisfies ResourceProps\n'),
  )(index)
  const text = merge('index.ts', index, yours, swap(/ {2}options.*\n/, '')(index))
  expect(text).toContain('} satisfies ResourceProps')
  expect(text).not.toContain('timeline')
})

describe('an import is added where a name is missing', () => {
  const generate = swap('source="year"', 'source="year" field={NumberField}')

  test('and the right side of a.b is no use of it', () => {
    const yours = swap('export const', 'export const total = ra.NumberField\n\nexport const')(table)
    expect(merge('a.tsx', table, yours, swap('align="right"', 'align="left"')(table))).not.toContain(', NumberField')
  })

  test('under the name that the generated text gives it', () => {
    const generated = (text: string) =>
      generate(text).replaceAll('NumberField', 'TrackNumber').replace('DateField }', 'DateField, Num as TrackNumber }')
    expect(merge('a.tsx', table, `${table}\nconst own = 1\n`, generated(table))).toContain('Num as TrackNumber')
  })
})
