import type { Session } from './session.ts'
import type { Statement } from './sql/statement.ts'

/** The maximum number of requests that share a statement: all of them wait for the slowest. */
export const maxSharing = 10

/** Work that one statement can do for several requests. */
export interface SharedWork<Item, Row, Result> {
  /** Builds the statement of some items. */
  build(items: readonly [Item, ...Item[]]): Statement
  /** Returns the results of the items, in their order. */
  resultsOf(items: readonly Item[], rows: readonly Row[]): Result[]
}

/** Runs the work of requests that arrive together by one statement: the feature `batching` does, for reads and writes of single records. */
export interface StatementSharing {
  run<Item, Row, Result>(session: Session, work: SharedWork<Item, Row, Result>, item: Item): Promise<Result>
}

/**
 * Runs the work of a request, together with the work of others if the database lets requests share statements. A transaction runs its work
 * alone: it must not wait for other requests, which may be waiting for its connection.
 */
export async function runShared<Item, Row, Result>(
  session: Session,
  work: SharedWork<Item, Row, Result>,
  item: Item,
): Promise<Result> {
  const { sharing } = session.database
  if (sharing !== undefined && !session.isTransaction) return sharing.run(session, work, item)
  const [result] = work.resultsOf([item], await session.query<Row>(work.build([item])))
  // `resultsOf` returns one result for each item.
  return result as Result
}
