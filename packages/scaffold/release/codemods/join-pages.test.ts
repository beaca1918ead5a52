import { expect, test } from 'vitest'
import { rewriteProject, runCodemods } from '../update/codemod.ts'
import { joinPages } from './join-pages.ts'

const fields = `import { DateTimeField } from '@slipform/admin'
import { TextField } from 'react-admin'

/** The fields. */
export const trackFields = [<TextField source="title" />, <DateTimeField source="created_at" />]
`
const inputs = `import { TextInput } from 'react-admin'

/** The inputs. */
export const trackInputs = [<TextInput source="title" />]
`
const table = `import { BulkEditButton, RecordTable, type RecordTableProps } from '@slipform/admin'
import { DataTable } from 'react-admin'
import { trackInputs } from './TrackInputs.tsx'

/** The columns. */
export const TrackTable = (props: RecordTableProps) => (
  <RecordTable bulkActionButtons={<BulkEditButton inputs={trackInputs} />} {...props}>
    <DataTable.Col source="title" />
  </RecordTable>
)
`
const create = `import { CreateForm } from '@slipform/admin'
import { Create } from 'react-admin'
import { trackInputs } from './TrackInputs.tsx'

export const TrackCreate = () => (
  <Create>
    <CreateForm>{trackInputs}</CreateForm>
  </Create>
)
`
const edit = `import { RecordForm } from '@slipform/admin'
import { Edit } from 'react-admin'
import { trackFields } from './TrackFields.tsx'
import { trackInputs } from './TrackInputs.tsx'

export const TrackEdit = () => (
  <Edit>
    <RecordForm fields={trackFields}>{trackInputs}</RecordForm>
  </Edit>
)
`
const folder = 'admin/tracks'
const generated: Readonly<Record<string, string>> = {
  [`${folder}/TrackFields.tsx`]: fields,
  [`${folder}/TrackInputs.tsx`]: inputs,
  [`${folder}/TrackTable.tsx`]: table,
  [`${folder}/TrackCreate.tsx`]: create,
  [`${folder}/TrackEdit.tsx`]: edit,
}
const joinedFields = `import { DateTimeField, BulkEditButton, RecordTable, type RecordTableProps } from '@slipform/admin'
import { TextField, TextInput, DataTable } from 'react-admin'

/** The fields. */
export const trackFields = [<TextField source="title" />, <DateTimeField source="created_at" />]

/** The inputs. */
export const trackInputs = [<TextInput source="title" />]

${table.slice(table.indexOf('/**'))}`

/** Runs the codemod on generated files with edits, by their names. */
function join(edits: Readonly<Record<string, string | undefined>> = {}) {
  const named = Object.entries(edits).map(([name, text]) => [name.includes('/') ? name : `${folder}/${name}`, text])
  const all: Record<string, string | undefined> = { ...generated, ...Object.fromEntries(named) }
  const sources = Object.fromEntries(
    Object.entries(all).flatMap(([path, text]) => (text === undefined ? [] : [[path, text]])),
  )
  return rewriteProject([joinPages], sources, generated)
}

test('the parts of a resource and the pages of a record are joined, and so are their bases', () => {
  const { sources, bases, codemods } = join()
  expect(sources).toEqual({
    [`${folder}/TrackFields.tsx`]: joinedFields,
    [`${folder}/TrackInputs.tsx`]: undefined,
    [`${folder}/TrackTable.tsx`]: undefined,
    [`${folder}/TrackCreate.tsx`]: undefined,
    [`${folder}/TrackEdit.tsx`]: undefined,
    [`${folder}/TrackPages.tsx`]: `import { CreateForm, RecordForm } from '@slipform/admin'
import { Create, Edit } from 'react-admin'
import { trackInputs, trackFields } from './TrackFields.tsx'

${create.slice(create.indexOf('export'))}
${edit.slice(edit.indexOf('export'))}`,
  })
  expect(bases).toEqual(sources)
  expect(codemods).toEqual([joinPages])
})

test('files that were not generated stay', () => {
  const before = { 'admin/reports/ReportTable.tsx': table, 'admin/reports/ReportEdit.tsx': edit }
  expect(runCodemods([joinPages], before, new Set(Object.keys(generated))).texts).toEqual({})
})

test('edits stay, with comments and imports of every form', () => {
  const model = '../../models/track.ts'
  const own = `// Ours.
import React, { useState } from 'react'
import * as admin from 'react-admin' // All of it.
import "./tracks.css";
import { trackFields } from "./TrackFields.tsx"
import type { Track } from '${model}'

const count = (track: Track) => useState(track)
${table.slice(table.indexOf('/**'))}
`
  const text = join({ 'TrackTable.tsx': own, 'TrackInputs.tsx': `import React from 'react'\n${inputs}` }).sources[
    `${folder}/TrackFields.tsx`
  ]
  expect(text).toBe(`import { DateTimeField } from '@slipform/admin'
import * as admin from 'react-admin'
import { TextField, TextInput } from 'react-admin'
import React from 'react'
import { useState } from 'react'
// Ours.
 // All of it.
import "./tracks.css";
import type { Track } from '${model}'

${fields.slice(fields.indexOf('/**'))}
${inputs.slice(inputs.indexOf('/**'))}
const count = (track: Track) => useState(track)
${table.slice(table.indexOf('/**'))}`)
})

test('a part that another one uses when it is loaded comes first', () => {
  const text = join({
    'TrackFields.tsx': `import { trackInputs } from './TrackInputs.tsx'\n\nexport const trackFields = trackInputs\n`,
  }).sources[`${folder}/TrackFields.tsx`]
  expect(text?.indexOf('const trackInputs')).toBeLessThan(text?.indexOf('const trackFields') ?? 0)
})

test('deleted and renamed parts stay so, and the bases do not', () => {
  const { sources, bases } = join({ 'TrackCreate.tsx': undefined, 'TrackTable.tsx': undefined, 'Columns.tsx': table })
  expect(sources[`${folder}/TrackPages.tsx`]).toBe(
    edit.replace(/import .*Inputs.*\n/, '').replace('{ trackFields }', '{ trackFields, trackInputs }'),
  )
  expect(sources[`${folder}/Columns.tsx`]).toBe(table.replace('./TrackInputs.tsx', './TrackFields.tsx'))
  expect(sources[`${folder}/TrackFields.tsx`]).not.toContain('TrackTable')
  expect(bases[`${folder}/TrackFields.tsx`]).toBe(joinedFields)
  expect(bases[`${folder}/TrackPages.tsx`]).toContain('TrackCreate')
  expect(bases).not.toHaveProperty(`${folder}/Columns.tsx`)
})

test.each([
  [
    'admin/App.tsx',
    "import { TrackTable } from './tracks/TrackTable.tsx'\nimport { trackInputs as inputs } from './tracks/TrackInputs.tsx'\n",
    "import { TrackTable, trackInputs as inputs } from './tracks/TrackFields.tsx'\n",
  ],
  [
    'admin/lists/All.tsx',
    "import { TrackTable } from '../tracks/TrackTable'\n",
    "import { TrackTable } from '../tracks/TrackFields'\n",
  ],
  ['admin/App.tsx', "export * from './tracks/TrackTable.tsx'\n", "export * from './tracks/TrackFields.tsx'\n"],
  [
    'admin/tracks/index.ts',
    "const pages = [import('./TrackEdit.tsx'), import('./TrackList.tsx')]\n",
    "const pages = [import('./TrackPages.tsx'), import('./TrackList.tsx')]\n",
  ],
  [
    'generators/templates/pages/List.hbs',
    "{{imports}}\nimport { {{className}}Table } from './{{className}}Table.tsx'\n",
    "{{imports}}\nimport { {{className}}Table } from './{{className}}Fields.tsx'\n",
  ],
])('%s imports the joined files: %s', (path, before, after) => {
  expect(join({ [path]: before }).sources[path]).toBe(after)
})

test.each([
  ['const columns = 1\n', 'const columns = 2\n', 'use the name columns for two things'],
  ["import { Chip } from './Chip.tsx'\n", "import { Chip } from '@mui/material'\n", 'use the name Chip for two things'],
  ['const Chip = 1\n', "import { Chip } from '@mui/material'\n", 'use the name Chip for two things'],
  ['export default 1\n', 'export default function all() {}\n', 'use the name default for two things'],
  [
    '',
    "import { trackInputs as all } from './TrackInputs.tsx'\n",
    'uses a part of admin/tracks/TrackFields.tsx by the name all',
  ],
])('parts that cannot be joined are refused: %s and %s', (one, other, message) => {
  expect(() => join({ 'TrackInputs.tsx': one + inputs, 'TrackTable.tsx': other + table })).toThrow(message)
})
