/**
 * For `on_create`: where the client sends no value, the database gives it, by a default of the column or a trigger.
 *
 * @example
 * date().crud({ on_create: databaseDefault }) // placed_on date not null default current_date
 */
export function databaseDefault(): undefined {
  return undefined
}
