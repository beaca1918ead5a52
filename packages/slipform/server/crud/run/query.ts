import type { Database } from '../../../model/hooks.ts'
import type { Statement } from '../sql/once.ts'
import { withConnection } from './answering.ts'
import { PreparedNames } from './prepared.ts'

const prepared = new PreparedNames()

interface Answered<Row> {
  readonly response: { readonly rows: Row[] }
}

/** Runs one statement, which a connection prepares once if it comes again. */
export async function query<Row>(db: Database, { sql, values }: Statement): Promise<Row[]> {
  // The statement is finished: knex's builders, which cost as much as many a statement, have nothing left to do.
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
