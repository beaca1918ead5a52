import type { ResourceSpec } from '../../answers/resource-spec.ts'
import type { Table } from '../read/schema.ts'
import { rulesOf } from '../shape/rules.ts'
import type { TableState } from '../shape/table-state.ts'
import type { Action } from '../steps/step.ts'

/** Plans the constraints that a model's rules need, and drops those that they needed at the last sync. Others stay. */
export function compareRules(spec: ResourceSpec, table: Table, state: TableState | undefined): Action[] {
  const wanted = rulesOf(spec)
  const before = state?.rules ?? {}
  const names = [...table.indexes, ...table.checks.map(({ name }) => name)]
  const isChanged = (name: string) => before[name] !== undefined && before[name] !== wanted[name]
  const isThere = (name: string) => names.includes(name) || isUnique(table, wanted[name])
  const dropped = Object.keys(before).filter((name) => isChanged(name) && names.includes(name))
  const added = Object.keys(wanted).filter((name) => dropped.includes(name) || !isThere(name))
  return [
    ...dropped.map((name): Action => ({ do: 'dropRule', name, definition: before[name] ?? '' })),
    ...added.map((name): Action => ({ do: 'addRule', name, definition: wanted[name] ?? '' })),
  ]
}

/** Whether the columns of a rule are unique together by a constraint of another name. */
function isUnique({ uniques }: Table, definition: string | undefined): boolean {
  return uniques.some(
    ({ columns }) => definition === `unique (${columns.map((name) => JSON.stringify(name)).join(', ')})`,
  )
}
