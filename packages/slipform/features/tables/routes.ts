import type { Request, Response } from 'express'
import { allow } from '../../crud/access/allow.ts'
import { contextOf } from '../../crud/context/request-context.ts'
import type { DescribeRoute } from '../../crud/describe/components.ts'
import { described } from '../../crud/describe/operation.ts'
import { type ServedOperation, walkOperations } from '../../crud/router/mounted-routes.ts'
import { Router } from '../../crud/router/router.ts'
import { type ListedTable, listTables } from '../../db/list-tables.ts'
import type { Core } from '../../feature.ts'
import { resourceOf } from '../../model/resource/resource.ts'
import { type TableEntry, tableReasons, tableStates } from '../../model/table-states.ts'
import { countRows } from './count-rows.ts'

/** Builds the route of the tables, /api/auth/tables, for admins. */
export function tableRoutes(core: Core): Router {
  const list = async (req: Request, res: Response) => {
    const { session } = contextOf(req)
    const listed = await listTables(session.knex)
    const counts = await countRows(session, listed)
    const served = servedTables(walkOperations(core.routers))
    const entries = listed.map((table, at) => ({ ...describeTable(table, served), ...counts[at] }))
    res.set('Cache-Control', 'no-store').json(entries)
  }
  return Router().use(allow('admin')).get('/', described(describeTables, list))
}

/** The resources that serve a table. */
interface Served {
  /** The paths of resources that list the table. */
  readonly resources: Set<string>
  /** The paths of resources whose records the table links. */
  readonly linked: Set<string>
  isWritable: boolean
  hasKey: boolean
}

const notServed = (): Served => ({ resources: new Set(), linked: new Set(), isWritable: false, hasKey: true })

/** Returns the resources that serve each table, by the place of the table. */
function servedTables(operations: readonly ServedOperation[]): ReadonlyMap<string, Served> {
  const servedByPlace = new Map<string, Served>()
  const servedAt = (place: string): Served => {
    const served = servedByPlace.get(place) ?? notServed()
    servedByPlace.set(place, served)
    return served
  }
  for (const { operation, path } of operations) {
    const { table, schema, relations, key } = resourceOf(operation.model)
    const served = servedAt(placeOf(schema, table))
    served.isWritable ||= operation.method !== 'get'
    served.hasKey = key.attributes.primary_key === true
    if (operation.name !== 'list' || path === undefined) continue
    served.resources.add(path.slice(1))
    for (const { through } of relations)
      if (through !== undefined) servedAt(placeOf(through.schema, through.table)).linked.add(path.slice(1))
  }
  return servedByPlace
}

function describeTable(
  { schema, name, isOnPath, isView, insteadOf, isReadable, foreign, partitionOf }: ListedTable,
  servedByPlace: ReadonlyMap<string, Served>,
): TableEntry {
  const id = schema === 'public' ? name : `${schema}.${name}`
  const served =
    servedByPlace.get(placeOf(schema, name)) ?? (isOnPath ? servedByPlace.get(placeOf(undefined, name)) : undefined)
  const { resources, linked, isWritable, hasKey } = served ?? notServed()
  const entry = { id, is_view: isView, resources: [...resources] }
  // Not for a view, which rules make writable, and not for rows without a key, which are only listed.
  const rules = !isView && hasKey && insteadOf.length > 0 && ({ reason: 'rules', instead_of: insteadOf } as const)
  if (isWritable) return { ...entry, state: 'served', ...rules }
  if (resources.size > 0)
    return { ...entry, state: 'read_only', reason: isView ? 'view' : hasKey ? 'routes' : 'no_key', ...rules }
  if (linked.size > 0) return { ...entry, state: 'served', resources: [...linked], reason: 'link' }
  return {
    ...entry,
    state: 'missing',
    reason: foreign ?? (isReadable ? 'no_resource' : 'unreadable'),
    ...(partitionOf !== null && { partition_of: partitionOf }),
  }
}

/** Returns the key of a table as a model names it: with its schema, or without one to be found by the search path. */
function placeOf(schema: string | undefined, name: string): string {
  return JSON.stringify(schema === undefined ? [name] : [schema, name])
}

const describeTables: DescribeRoute = (components) => ({
  summary: 'List the tables of the database',
  description:
    'All tables and views by schema and name, except those of PostgreSQL and Slipform: which resources serve them, and why others are missing or read-only.',
  done: 'The tables.',
  sends: {
    type: 'array',
    items: components.ref('AdminTable', () => ({
      type: 'object',
      description: 'A table or view of the database.',
      properties: {
        id: { type: 'string', description: 'Its name, with its schema unless that is `public`.' },
        is_view: { type: 'boolean', description: 'Whether it is a view, a materialized view or a foreign table.' },
        rows: { type: 'number', description: 'How many rows it has.' },
        is_estimate: { type: 'boolean', description: 'Whether that is estimated from its size.' },
        state: { enum: [...tableStates] },
        resources: { type: 'array', items: { type: 'string' }, description: 'Paths of resources below `/api`.' },
        reason: { enum: [...tableReasons], description: 'Why it is missing or read-only.' },
        instead_of: {
          type: 'array',
          items: { enum: ['insert', 'update', 'delete'] },
          description: 'The statements that rules replace, for the reason `rules`.',
        },
        partition_of: { type: 'string', description: 'The table that a partition is part of.' },
      },
      required: ['id', 'is_view', 'state', 'resources'],
    })),
  },
  errors: [403],
})
