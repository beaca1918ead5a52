/** Returns an object without its undefined properties. */
export function defined<Values extends object>(values: Values): { [Name in keyof Values]?: NonNullable<Values[Name]> } {
  // A cast: `fromEntries` forgets the names.
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as never
}
