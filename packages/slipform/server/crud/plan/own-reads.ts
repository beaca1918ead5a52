import type { Selection } from './selection.ts'
import type { Table } from './tables.ts'

/** What a selection reads besides its records. */
export interface OtherReads {
  /** The tables of its relations. */
  readonly tables: readonly Table[]
  /**
   * The columns by which the selection finds records of its own table in relations: if they are null, it does not find a new
   * record whose key no other record can name yet. Undefined if it may be found in other ways.
   */
  readonly ownLinks: readonly string[] | undefined
}

/** Finds what a selection reads besides its records. */
export function otherReads(selection: Selection): OtherReads {
  const joins = joinsOf(selection)
  const links = joins.map((join) => linksTo(selection.resource, join))
  return {
    tables: joins.flatMap(({ relation: { target, through } }) =>
      through === undefined ? [target] : [target, through],
    ),
    ownLinks: links.every((each) => each !== undefined) ? [...new Set(links.flat())] : undefined,
  }
}

interface Join {
  readonly owner: Table
  readonly relation: Selection['relations'][number]['relation']
}

function joinsOf({ resource, relations, version }: Selection): Join[] {
  const own = relations.flatMap(({ relation, selection }) => [{ owner: resource, relation }, ...joinsOf(selection)])
  return version === undefined ? own : [...own, ...joinsOf(version)]
}

function linksTo(resource: Selection['resource'], { owner, relation }: Join): string[] | undefined {
  const { target, through, from, to } = relation
  if (through !== undefined) return [target, through].some((table) => isSame(table, resource)) ? undefined : []
  if (!isSame(target, resource)) return []
  const columns = isSame(owner, resource) ? [from, to] : [to]
  const links = columns.filter((column) => column !== resource.key.column)
  return links.length === 0 ? undefined : links
}

// A table without a schema may be the same as one with a schema.
function isSame(a: Table, b: Table): boolean {
  return a.table === b.table && (a.schema === undefined || b.schema === undefined || a.schema === b.schema)
}
