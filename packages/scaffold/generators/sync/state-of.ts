import type { ResourceSpec } from '../../answers/resource-spec.ts'
import { operationsOfOptions } from '../../edits/operations.ts'
import type { ResourceState } from '../../project/state.ts'
import type { Table } from '../../schema/read/schema.ts'
import { findTable, tableOf } from '../../schema/shape/shape.ts'
import { recordTable } from '../../schema/shape/table-state.ts'
import { type Migration, nameOfMigration } from '../../schema/write/migration-file.ts'

/** The findings of a run about a resource. */
type Findings = {
  /** Whether its table is in line with the model after the migrations. */
  readonly isCompared: boolean
  readonly migrations: readonly Migration[]
  /** The tables that models were updated from. */
  readonly tables: readonly Table[]
}

/** Returns the state of a resource's table after a run: that of its model if they were compared, else the previous one. */
export function stateOf(
  spec: ResourceSpec,
  before: ResourceState | undefined,
  { isCompared, migrations, tables }: Findings,
): ResourceState {
  const { names, relations, isExisting, isMigrated } = spec
  const through = isExisting ? relations.flatMap((relation) => relation.through ?? []) : []
  const links = [...new Set([...(before?.links ?? []), ...through])]
  const opened = operationsOfOptions(spec)
  // The tests' server creates tables that existed before the project itself, and does not run these migrations.
  const ofExisting = migrations.filter(({ models, isOfExisting }) => isOfExisting && models.includes(names.plural))
  const known = [...(before?.migrations ?? []), ...ofExisting.map(({ path }) => nameOfMigration(path))]
  const table = isCompared ? recordTable(spec, before, findTable(tables, tableOf(spec))) : undefined
  return {
    ...(table ?? before ?? { columns: [], indexes: [] }),
    ...(isExisting && { isExisting }),
    ...(isMigrated && { isMigrated }),
    ...(links.length > 0 && { links }),
    ...(opened.length > 0 && { opened }),
    ...(known.length > 0 && { migrations: known }),
  }
}
