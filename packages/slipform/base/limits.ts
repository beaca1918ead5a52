// Limits that several rooms and the admin share. The limits of a single room are in the file that enforces them.

/** The maximum number of records in a batch, for a model without `batch_limit`. */
export const defaultBatchLimit = 100

/** The maximum number of records in a page, for a model without `max_page_size`. */
export const defaultMaxPageSize = 1000

/** The number of records in a page, for a request without `per_page`. */
export const defaultPageSize = 20

/** The levels of relations that `join` loads without `depth`. */
export const defaultJoinDepth = 5

/** The maximum number of digits that a `numeric(p,s)` of PostgreSQL may declare. */
export const maxDecimalDigits = 1000

/** The length at which PostgreSQL truncates names, in bytes. */
export const maxIdentifierBytes = 63

/** The minimum and maximum length of a password, in characters. */
export const passwordLength = { shortest: 10, longest: 128 } as const
