// Which statements of knex begin and end transactions. Clients of the database follow by them what state a connection is in.

/** Whether a statement begins a transaction. */
export const beginsTransaction = (text: string) => /^\s*begin\b/i.test(text)

/** Whether a statement ends a transaction, not only a part of it. */
export const endsTransaction = (text: string) => /^\s*(?:commit|rollback)\b(?!\s+to\b)/i.test(text)

/** Whether a statement commits, or undoes a transaction or a part of it. It must run after the client has disconnected, too. */
export const isTransactionEnd = (text: string) => /^\s*(?:commit|rollback)\b/i.test(text)

/** Whether a statement undoes a transaction or a part of it. */
export const rollsBack = (text: string) => /^\s*rollback\b/i.test(text)
