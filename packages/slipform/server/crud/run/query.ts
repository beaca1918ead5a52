import type { Database } from '../../../model/hooks.ts'
import type { Statement } from '../sql/memoize.ts'
import { withConnection } from './cancel-on-disconnect.ts'
import { PreparedNames } from './prepared.ts'

const prepared = new PreparedNames()

interface Answered<Row> {
  readonly response: { readonly rows: Row[] }
}

/** Runs one statement; a connection prepares it when it is repeated. */
export async function query<Row>(db: Database, { sql, values }: Statement): Promise<Row[]> {
  // Bypasses knex's query builders, which take as long as a fast statement.
  const { client } = db
  const name = prepared.nameOf(sql)
  const connection = await client.acquireConnection()
  try {
    const statement = { sql, bindings: values, ...(name && { options: { name } }) }
    const { response } = await withConnection<Answered<Row>>(db, connection, () => client.query(connection, statement))
    return response.rows
  } finally {
    client.releaseConnection(connection)
  }
}
