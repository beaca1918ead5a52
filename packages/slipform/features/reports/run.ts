import type { Knex } from 'knex'
import { signedInUser } from '../../crud/access/caller.ts'
import type { RequestContext } from '../../crud/context/request-context.ts'
import { nativeErrorOf } from '../../db/database-errors.ts'
import { type ColumnInfo, describeColumns, type ResultField } from './columns.ts'
import type { Report, ReportContext, ReportRows } from './report.ts'

/** The maximum number of rows of a response. */
export const maxRows = 10_000

/** The table of a report, as the response has it. */
export interface ReportTable {
  readonly columns: readonly ColumnInfo[]
  readonly rows: readonly object[]
  /** Set if the report has more rows. */
  readonly isCut?: true
}

/** Runs a report in a transaction that cannot write. */
export function runReport(
  { label, run, columns }: Report,
  { session, actor }: RequestContext,
  input: ReportContext['input'],
): Promise<ReportTable> {
  return session.transaction(async ({ knex }) => {
    // A cast: in a transaction, `knex` of the session is the transaction.
    const db = knex as Knex.Transaction
    await db.raw('set transaction read only')
    // The extended protocol takes one statement at a time: a text with `; commit; …` does not leave the transaction.
    db.on('start', (query: Knex.Raw) => query.options({ queryMode: 'extended' }))
    // By the array of rows: a report may run several queries, and returns the rows of one of them.
    const fieldsOfRows = new WeakMap<object, readonly ResultField[]>()
    db.on('query-response', (_rows, { response }: { response?: Partial<Result> }) => {
      if (response?.rows && response.fields) fieldsOfRows.set(response.rows, response.fields)
    })
    const returned = run({ db, actor: signedInUser(actor), input })
    const result = await Promise.resolve(isQuery(returned) ? limited(db, returned) : returned).catch((error) => {
      const writes = nativeErrorOf(error).code === readOnlyTransaction
      throw writes ? new Error(`The report '${label}' writes. Reports can only read.`, { cause: error }) : error
    })
    const all = 'rows' in result ? result.rows : result
    const rows = all.slice(0, maxRows)
    return {
      columns: describeColumns(rows, fieldsOfRows.get(all), columns),
      rows,
      ...(all.length > maxRows && { isCut: true }),
    }
  })
}

/** PostgreSQL's code of a write in a transaction that can only read. */
const readOnlyTransaction = '25006'

interface Result {
  readonly rows: readonly object[]
  readonly fields: readonly ResultField[]
}

const isQuery = (returned: ReportRows | PromiseLike<ReportRows>): returned is PromiseLike<ReportRows> & Knex.Raw =>
  'toSQL' in returned

/** Limits a query to the rows of a response and one further row, which shows that there are more. */
const limited = (db: Knex, query: Knex.Raw): PromiseLike<readonly object[]> =>
  db
    .select('*')
    .from(db.raw('(?) as report', [query]))
    .limit(maxRows + 1)
