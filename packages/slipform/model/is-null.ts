/**
 * For projects: the value of a rule of `rows` or `scope` that requires a field to be null, or with the suffix `_ne` not to be null:
 * `rows(Invoice, { paid_at: isNull })`. `null` itself matches no record there: it may be a value that is missing.
 */
export const isNull: unique symbol = Symbol('isNull')
