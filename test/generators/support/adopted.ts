import { findKey } from '../../../packages/scaffold/generators/database/key.ts'
import {
  type DatabaseContext,
  resourcesOf as resourcesIn,
} from '../../../packages/scaffold/generators/database/tables.ts'
import type { DatabaseSchema, Table } from '../../../packages/scaffold/schema/read/schema.ts'
import { tableOf } from '../../../packages/scaffold/schema/shape/shape.ts'

export type { DatabaseResources } from '../../../packages/scaffold/generators/database/tables.ts'

/** What a test says of tables; `keys` by their labels. */
export type Known = Partial<Omit<DatabaseContext, 'keyOf'>> & { readonly keys?: Readonly<Record<string, string>> }

const nothing: Omit<DatabaseContext, 'keyOf'> = {
  models: [],
  links: [],
  changes: [],
  conventions: [],
  main: [],
  findings: { columns: new Map(), tables: [], notes: [] },
}

/** Creates the resources of tables, of which no more is known than a test says. */
export const resourcesOf = (schema: DatabaseSchema, chosen: readonly Table[], { keys = {}, ...known }: Known = {}) => {
  const { findings = { ...nothing.findings, tables: schema.tables } } = known
  const keyOf = findKey(keys, findings)
  // As `.slipform/tables.json` records them.
  const links = (known.models ?? []).flatMap(({ names, relations }) =>
    relations.flatMap(({ through }) => (through ? tableOf({ names: { ...names, table: through } }) : [])),
  )
  return resourcesIn(schema, chosen, { ...nothing, links, ...known, findings, keyOf })
}
