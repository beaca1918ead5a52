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
    ['a public name', "{ JsonField } from '../JsonField.tsx'", "{ JsonField } from '@slipform/admin'"],
    ['type', "type { RecordTableProps } from './RecordTable.tsx'", "type { RecordTableProps } from '@slipform/admin'"],
    ['a new name', "{ History } from '../../dashboard/History.tsx'", '{ DashboardHistory as History } from $internal'],
    ['an alias', "{ RecordTable as T } from './RecordTable.tsx'", "{ RecordTable as T } from '@slipform/admin'"],
    ['a package of projects', "{ Box } from '@mui/material'", "{ Box } from '@mui/material'"],
  ])('%s', (_, before, after) => {
    const expected = `import ${after.replace('$internal', "'@slipform/admin/internal'")}`
    expect(rewrite(`import ${before}`)).toContain(expected)
  })

  test('names of both doors, values and types', () => {
    const imports = [
      "import { may, type Operation } from '../../auth/session.ts'",
      "import type { Choice } from '../../i18n/choiceName.ts'",
    ]
    expect(
      rewrite(...imports, "import { RecordTable } from './RecordTable.tsx'"),
    ).toBe(`import { RecordTable } from '@slipform/admin'
import { may, type Operation, type Choice } from '@slipform/admin/internal'

/** A list. */
export const List = () => null
`)
  })

  test.each([
    ['a closed module', "import { secret } from '../secret.ts'", 'add secret of ./components/secret.ts to'],
    ['another package', "import { useForm } from 'react-hook-form'", 'do not depend on react-hook-form'],
    ['a whole module', "import * as session from '../../auth/session.ts'", 'does not import ../../auth/session.ts by'],
    ['a module that is loaded later', "const page = import('./Page.tsx')", 'it calls import()'],
  ])('%s cannot be ejected', (_, line, message) => expect(() => rewrite(line)).toThrow(message))
})
