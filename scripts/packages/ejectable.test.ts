import { describe, expect, test } from 'vitest'
import { readDoors, rewriteImports } from './ejectable.ts'

const doors = readDoors([
  {
    module: '@slipform/admin',
    text: `export { JsonField } from './components/JsonField.tsx'
export { RecordTable, type RecordTableProps } from './components/list/RecordTable.tsx'`,
  },
  {
    module: '@slipform/admin/internal',
    text: `export { may, type Operation } from './auth/session.ts'
export { JsonField as InternalField } from './components/JsonField.tsx'
export { History as DashboardHistory } from './dashboard/History.tsx'
export type { Choice } from './i18n/choiceName.ts'`,
  },
])

/** Rewrites the imports of a component in `components/list/`. */
const rewrite = (...imports: string[]) => {
  const text = [...imports, '', '/** A list. */', 'export const List = () => null', ''].join('\n')
  return rewriteImports(text, 'components/list/List.tsx', doors, ['react', '@mui/material'])
}

describe('imports of an ejected component', () => {
  test.each([
    [
      'a public name',
      ["import { JsonField } from '../JsonField.tsx'"],
      ["import { JsonField } from '@slipform/admin'"],
    ],
    [
      'a type beside it',
      ["import type { RecordTableProps } from './RecordTable.tsx'"],
      ["import type { RecordTableProps } from '@slipform/admin'"],
    ],
    [
      'names of both doors',
      ["import { may } from '../../auth/session.ts'", "import { RecordTable } from './RecordTable.tsx'"],
      ["import { RecordTable } from '@slipform/admin'", "import { may } from '@slipform/admin/internal'"],
    ],
    [
      'values and types of many modules',
      [
        "import { may, type Operation } from '../../auth/session.ts'",
        "import type { Choice } from '../../i18n/choiceName.ts'",
      ],
      ["import { may, type Operation, type Choice } from '@slipform/admin/internal'"],
    ],
    [
      'a name that the door calls otherwise',
      ["import { History } from '../../dashboard/History.tsx'"],
      ["import { DashboardHistory as History } from '@slipform/admin/internal'"],
    ],
    [
      'a name with an alias',
      ["import { RecordTable as Table } from './RecordTable.tsx'"],
      ["import { RecordTable as Table } from '@slipform/admin'"],
    ],
    [
      'packages of projects',
      ["import { Box } from '@mui/material'", "import { useState } from 'react'"],
      ["import { Box } from '@mui/material'", "import { useState } from 'react'"],
    ],
  ])('%s', (_, before, after) => {
    expect(rewrite(...before)).toBe([...after, '', '/** A list. */', 'export const List = () => null', ''].join('\n'))
  })

  test.each([
    [
      'a module that no door leads to',
      "import { secret } from '../secret.ts'",
      'add secret of ./components/secret.ts to',
    ],
    [
      'a package that projects do not have',
      "import { useForm } from 'react-hook-form'",
      'do not depend on react-hook-form',
    ],
    [
      'a whole module',
      "import * as session from '../../auth/session.ts'",
      'does not import ../../auth/session.ts by names',
    ],
    ['a module that is loaded later', "const page = import('./Page.tsx')", 'it calls import()'],
  ])('%s cannot be ejected', (_, line, message) => {
    expect(() => rewrite(line)).toThrow(message)
  })
})
