import type { Referrer } from '../../db/plain-tables.ts'
import type { Table } from '../../db/sql/identifier.ts'
import type { Join, Selection } from './selection.ts'

/**
 * What a selection reads besides its records. One statement may insert a record and read it only if no relation of the selection can hold
 * the new record, which the statement does not see.
 */
interface OtherReads {
  /** The tables of its relations. */
  readonly tables: readonly Table[]
  /**
   * The columns by which a relation of the selection may find the new record itself. If they are null in the record, and no other record can
   * name its key yet, no relation finds it. Undefined if a relation may find it in another way.
   */
  readonly ownLinks: readonly string[] | undefined
  /** The columns by which relations find other records that refer to the record's key. */
  readonly referrers: readonly Referrer[]
}

/** Finds what a selection reads besides its records, for inserts that read back what they store. */
export function otherReads(selection: Selection): OtherReads {
  const joins = joinsOf(selection)
  const links = joins.map((join) => linksTo(selection.resource, join))
  return {
    tables: joins.flatMap(({ relation: { target, through } }) =>
      through === undefined ? [target] : [target, through],
    ),
    referrers: [...selection.relations, ...(selection.version?.relations ?? [])].flatMap(
      (join) => referrerOf(selection, join) ?? [],
    ),
    ownLinks: links.every((columns) => columns !== undefined) ? [...new Set(links.flat())] : undefined,
  }
}

/** Returns the selection with the relations marked as empty whose column no record can use to refer to the record's key. */
export function selectUnreferred(selection: Selection, isUnreferred: (referrer: Referrer) => boolean): Selection {
  const relations = selection.relations.map((join): Join => {
    const referrer = referrerOf(selection, join)
    return referrer !== undefined && isUnreferred(referrer) ? { ...join, isEmpty: true } : join
  })
  const { version } = selection
  return { ...selection, relations, ...(version && { version: selectUnreferred(version, isUnreferred) }) }
}

/** Returns the column by which a relation finds records that refer to the key; undefined if it finds them by another column. */
function referrerOf({ resource }: Selection, { relation }: Join): Referrer | undefined {
  const { kind, from, to, target, through } = relation
  const isByKey = from.length === 1 && from[0] === resource.key.column
  const [column] = through?.from ?? to
  return kind === 'belongsTo' || !isByKey || column === undefined ? undefined : { table: through ?? target, column }
}

interface OwnedRelation {
  readonly owner: Table
  readonly relation: Join['relation']
}

function joinsOf({ resource, relations, version }: Selection): OwnedRelation[] {
  const joins = relations.flatMap(({ relation, selection }) => [{ owner: resource, relation }, ...joinsOf(selection)])
  return version === undefined ? joins : [...joins, ...joinsOf(version)]
}

/**
 * Returns the columns by which a relation may find a new record of a resource: if they are null, it does not. Undefined if it may find the
 * record in another way.
 */
function linksTo(resource: Selection['resource'], { owner, relation }: OwnedRelation): string[] | undefined {
  const { target, through, from, to } = relation
  if (through !== undefined) return [target, through].some((table) => isSame(table, resource)) ? undefined : []
  if (!isSame(target, resource)) return []
  // No record can refer to the key of a new record yet, so links are the columns beside the key.
  const key = resource.keyFields.map(({ column }) => column)
  const columns = isSame(owner, resource) ? [...from, ...to] : to
  const links = columns.filter((column) => !key.includes(column))
  return links.length === 0 ? undefined : links
}

// A table without a schema may be the same as one with a schema.
function isSame(a: Table, b: Table): boolean {
  return a.table === b.table && (a.schema === undefined || b.schema === undefined || a.schema === b.schema)
}
