import {
  type DatabaseContext,
  resourcesOf as resourcesIn,
} from '../../../packages/scaffold/generators/database/tables.ts'
import type { DatabaseSchema, Table } from '../../../packages/scaffold/schema/read/schema.ts'

export type { DatabaseContext, DatabaseResources } from '../../../packages/scaffold/generators/database/tables.ts'

const nothing: DatabaseContext = {
  keys: {},
  names: {},
  models: [],
  links: [],
  newFields: {},
  conventions: [],
  main: [],
  findings: { columns: new Map(), viewKeys: new Map(), tables: [], notes: [] },
}

/** Creates the resources of tables, of which no more is known than a test says. */
export const resourcesOf = (schema: DatabaseSchema, chosen: readonly Table[], known: Partial<DatabaseContext> = {}) =>
  resourcesIn(schema, chosen, { ...nothing, findings: { ...nothing.findings, tables: schema.tables }, ...known })
