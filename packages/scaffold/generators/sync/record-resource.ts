// The record of a resource in `.slipform/`, written anew by each run: a member that is not written here is forgotten.

import type { Table } from '../../schema/read/schema.ts'
import { findTable, tableOf } from '../../schema/shape/shape.ts'
import { recordTable } from '../../schema/shape/table-state.ts'
import { type Migration, nameOfMigration } from '../../schema/write/migration-file.ts'
import type { FileChange, ProjectFiles } from '../../source/files/files.ts'
import { changeRecord, type ResourceState, readState } from '../../source/state/state.ts'
import { hasOwnLabel } from '../../spec/names.ts'
import type { ResourceSpec } from '../../spec/resource-spec.ts'
import { titleOf } from '../../spec/title.ts'

/** What a run knows of a resource. */
type Findings = {
  /** Whether its table is in line with the model after the migrations. */
  readonly isCompared: boolean
  readonly bases: ReadonlyMap<string, string>
  readonly migrations: readonly Migration[]
  /** The tables that models were updated from. */
  readonly tables: readonly Table[]
}

/** Plans the record of a resource: answers and bases, and the state of its table if it was compared. */
export function recordResource(
  spec: ResourceSpec,
  { isCompared, bases, migrations, tables }: Findings,
  files: ProjectFiles,
): FileChange {
  const { names, icon, group, fields, relations, isExisting, isMigrated } = spec
  const labels = Object.fromEntries(fields.flatMap(({ name, label }) => (label === undefined ? [] : [[name, label]])))
  const before = readState(files, names.plural)
  const through = relations.flatMap((relation) => relation.through ?? [])
  const links = isExisting ? [...new Set([...(before?.links ?? []), ...through])] : []
  const state: ResourceState = {
    ...(hasOwnLabel(names) && { label: names.pluralLabel }),
    title: titleOf(spec),
    ...(icon && { icon }),
    ...(group && { group }),
    ...(Object.keys(labels).length > 0 && { labels }),
    ...(isExisting && { isExisting }),
    ...(isMigrated && { isMigrated }),
    ...(links.length > 0 && { links }),
    ...(isCompared ? recordTable(spec, before, findTable(tables, tableOf(spec))) : previousTableState(before)),
    migrations: [...(before?.migrations ?? []), ...ownMigrations(names.plural, migrations)],
  }
  return changeRecord(names.plural, { state, bases }, files)
}

function previousTableState(before: ResourceState | undefined) {
  const { columns = [], indexes = [], constraints, cached_totals, key, words, bases } = before ?? {}
  return {
    columns,
    indexes,
    ...(constraints && { constraints }),
    ...(cached_totals !== undefined && { cached_totals }),
    ...(key && { key }),
    ...(words !== undefined && { words }),
    ...(bases && { bases }),
  }
}

/**
 * Returns the migrations that change only this resource's table, so that `destroy` may delete them, or only existing tables, so
 * that the tests' server does not run them.
 */
function ownMigrations(plural: string, migrations: readonly Migration[]): string[] {
  return migrations
    .filter(({ models, isOfExisting }) => models.includes(plural) && (isOfExisting || models.length === 1))
    .map(({ path }) => nameOfMigration(path))
}
