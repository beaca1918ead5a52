import { readFileSync } from 'node:fs'
import type { Knex } from 'knex'
import { readSchema } from '../../../packages/scaffold/schema/read/read.ts'
import { runScript } from '../../http/support/database.ts'
import { type DatabaseResources, resourcesOf } from './adopted.ts'

/** What becomes of the awkward database. */
export type Awkward = DatabaseResources

/** Makes the awkward database of its fixture, and reads all of it. */
export async function readAwkward(db: Knex): Promise<Awkward> {
  for (const name of ['awkward.sql', 'awkward-rows.sql'])
    await runScript(db, readFileSync(new URL(`../fixtures/${name}`, import.meta.url), 'utf8'))
  const schema = await readSchema(db)
  return resourcesOf(schema, schema.tables, { keys: { cheap_product: 'sku', person_name: 'person_id' } })
}
