// Recognizes the statements by which knex begins and ends transactions. The drivers track the state of a connection by them.

/** Whether a statement begins a transaction. */
export const beginsTransaction = (text: string) => /^\s*begin\b/i.test(text)

/** Whether a statement ends a transaction, and not only a savepoint. */
export const endsTransaction = (text: string) => /^\s*(?:commit|rollback)\b(?!\s+to\b)/i.test(text)

/** Whether a statement commits or rolls back, also to a savepoint. Such a statement runs even after the client has disconnected. */
export const isTransactionEnd = (text: string) => /^\s*(?:commit|rollback)\b/i.test(text)

/** Whether a statement rolls back a transaction or to a savepoint. */
export const rollsBack = (text: string) => /^\s*rollback\b/i.test(text)
