/**
 * For projects: the value by which `rows` or `scope` requires a field to be null, or with the suffix `_ne` not to be null:
 * `rows(Invoice, { paid_at: isNull })`. `null` itself matches no record in a rule: it may stand for a value that is missing by mistake.
 */
export const isNull: unique symbol = Symbol('isNull')
