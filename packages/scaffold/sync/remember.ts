import type { ResourceAnswer } from '../answer.ts'
import type { FileChange } from '../changes/change.ts'
import { type Remembered, readRemembered, rememberedPath, renderRemembered } from '../generated/remembered.ts'
import type { ProjectFiles } from '../project/files.ts'
import type { Table } from '../schema/read/schema.ts'
import { rememberTable } from '../schema/shape/remembered.ts'
import { findTable, tableOf } from '../schema/shape/shape.ts'
import { type Migration, nameOfMigration } from '../schema/write/migration-file.ts'

/**
 * Remembers a resource; its table anew when `isCompared`: it is in line with the model once the migration has run. `tables` are
 * those of the database that models were made to follow.
 */
export function rememberResource(
  answer: ResourceAnswer,
  isCompared: boolean,
  migration: Migration | undefined,
  files: ProjectFiles,
  tables: readonly Table[] = [],
): FileChange {
  const { names, title, icon, fields, relations, isExisting } = answer
  const labels = Object.fromEntries(fields.flatMap(({ name, label }) => (label === undefined ? [] : [[name, label]])))
  const path = rememberedPath(names.plural)
  const before = readRemembered(files, names.plural)
  const through = relations.flatMap((relation) => relation.through ?? [])
  const links = isExisting ? [...new Set([...(before?.links ?? []), ...through])] : []
  const after: Remembered = {
    ...(title && { title }),
    ...(icon && { icon }),
    ...(Object.keys(labels).length > 0 && { labels }),
    ...(isExisting && { isExisting }),
    ...(links.length > 0 && { links }),
    ...(isCompared ? rememberTable(answer, before, findTable(tables, tableOf(answer))) : rememberedTable(before)),
    migrations: [...(before?.migrations ?? []), ...ownMigration(names.plural, migration)],
  }
  return { path, before: files.read(path), after: renderRemembered(after) }
}

function rememberedTable(before: Remembered | undefined) {
  const { columns = [], indexes = [], constraints, cached_totals, bases } = before ?? {}
  return {
    columns,
    indexes,
    ...(constraints && { constraints }),
    ...(cached_totals !== undefined && { cached_totals }),
    ...(bases && { bases }),
  }
}

/** A migration of this resource's table alone is deleted with it; one of several tables stays. */
function ownMigration(plural: string, migration: Migration | undefined): string[] {
  return migration?.of.length === 1 && migration.of[0] === plural ? [nameOfMigration(migration.path)] : []
}
