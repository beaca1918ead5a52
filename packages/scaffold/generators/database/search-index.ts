import type { ResourceSpec } from '../../answers/resource-spec.ts'
import type { Table } from '../../schema/read/schema.ts'
import { nameOfIndex, renderFulltextIndex } from '../../schema/shape/indexes.ts'
import { findTable, isSameTable, tableOf } from '../../schema/shape/shape.ts'
import type { Step } from '../../schema/steps/step.ts'
import type { ProjectFiles } from '../../source/files/files.ts'
import { tablesOfCalls } from '../../source/parse/migration-calls.ts'

/** Returns the steps for indexes of `q` that tables lack and no migration creates: `database` writes them with --search-indexes. */
export function findSearchIndexes(
  specs: readonly ResourceSpec[],
  tables: readonly Table[],
  files: ProjectFiles,
): Step[] {
  const planned = tablesOfCalls('createFulltextIndex', files)
  return specs.flatMap((spec): Step[] => {
    const table = findTable(tables, tableOf(spec))
    const index = renderFulltextIndex(spec)
    if (table === undefined || table.isView || index === undefined) return []
    const isThere = table.indexes.includes(nameOfIndex(index, table.name))
    const isPlanned = planned.some((one) => isSameTable(one, tableOf(spec)))
    return isThere || isPlanned ? [] : [{ table: tableOf(spec), do: 'createIndex', index }]
  })
}

/** Says which tables are searched without an index, and how they get one. */
export function describeSearchIndexes(missing: readonly Step[]): string[] {
  if (missing.length === 0) return []
  const names = missing.map(({ table: { schema, name } }) => (schema === undefined ? name : `${schema}.${name}`))
  const shown = names.length > 5 ? `${names.slice(0, 5).join(', ')} and ${names.length - 5} more` : names.join(', ')
  return [
    `${shown}: no index for the search (q), which reads every row without it. For a migration that creates ${names.length === 1 ? 'it' : 'them'} when the server starts, add --search-indexes.`,
  ]
}
