import { expect, test } from 'vitest'
import { runCodemods } from '../update/codemod.ts'
import { moveExports } from './move-exports.ts'

const run = (text: string, path = 'admin/tracks/TrackFields.tsx') =>
  runCodemods([moveExports], { [path]: text }).texts[path]

test.each([
  [
    'names of one new module',
    "import { BadgeField, DecimalInput } from '@slipform/admin'\n",
    "import { BadgeField, DecimalInput } from '@slipform/admin/fields'\n",
  ],
  [
    'names of three modules, with alias, type and comment',
    `// Ours.
import {
  // The table.
  RecordTable,
  BadgeField as Badge,
  type Choice,
  Dashboard, // The first page.
  type RecordTableProps,
} from "@slipform/admin";
`,
    `// Ours.
import {
  // The table.
  RecordTable,
  
  
   // The first page.
  type RecordTableProps,
} from "@slipform/admin";
import { BadgeField as Badge, type Choice } from "@slipform/admin/fields";
import { Dashboard } from "@slipform/admin/dashboard";
`,
  ],
  [
    'names of two new modules',
    "import { JsonField, TextCard } from '@slipform/admin'\n",
    "import { JsonField } from '@slipform/admin/fields'\nimport { TextCard } from '@slipform/admin/dashboard'\n",
  ],
  [
    'a type import',
    "import type { Choice, ResourceTexts } from '@slipform/admin'\n",
    "import type {  ResourceTexts } from '@slipform/admin'\nimport type { Choice } from '@slipform/admin/fields'\n",
  ],
  [
    'a re-export',
    "export { JsonField as Json, RecordTable } from '@slipform/admin'\n",
    "export {  RecordTable } from '@slipform/admin'\nexport { JsonField as Json } from '@slipform/admin/fields'\n",
  ],
  [
    'types of declarations',
    "import type { Guard } from 'slipform/routes'\nimport { type Field, model } from 'slipform'\n",
    "import type { Guard, Field } from 'slipform/types'\nimport {  model } from 'slipform'\n",
  ],
  [
    'beside an import of the new module',
    "import { JsonField } from '@slipform/admin'\nimport { LinkField } from '@slipform/admin/fields'\n",
    "import { JsonField, LinkField } from '@slipform/admin/fields'\n",
  ],
])('moves %s', (_, before, after) => {
  expect(run(before)).toBe(after)
})

test("moves names in the project's own templates", () => {
  const path = 'generators/templates/pages/choices.hbs'
  const body = 'import {{icon}} from {{module}}\n\n{{#each choices}}\nexport const {{name}}: Choice[] = []\n{{/each}}\n'
  expect(run(`import type { Choice } from '@slipform/admin'\n${body}`, path)).toBe(
    `import type { Choice } from '@slipform/admin/fields'\n${body}`,
  )
})

test.each([
  "import { RecordTable } from '@slipform/admin'\n",
  "import * as admin from '@slipform/admin'\n",
  "export * from '@slipform/admin'\n",
  "import '@slipform/admin'\n",
  "// import { JsonField } from '@slipform/admin'\n",
  "import { Dashboard } from './Dashboard.tsx'\n",
])('keeps %j', (text) => {
  expect(run(text)).toBeUndefined()
})
