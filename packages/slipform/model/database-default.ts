/**
 * A marker for `on_create`: where the client sends no value, a default of the column or a trigger gives it.
 * `date().crud({ on_create: databaseDefault })` is a column such as `placed_on date not null default current_date`.
 *
 * @example
 * databaseDefault() // undefined
 */
export function databaseDefault(): undefined {
  return undefined
}
