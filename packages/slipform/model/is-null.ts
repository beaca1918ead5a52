/**
 * The value of a rule of `rows` or `scope` that requires a field to be null, or with the suffix `_ne` not to be null. `null` itself
 * matches no record there: it may be a value that is missing.
 *
 * @example
 * rows(Invoice, { deleted_at: isNull })
 */
export const isNull: unique symbol = Symbol('isNull')
