/** Quotes an argument for the grammar unless it is a single word. */
export function quoteArgument(argument: string): string {
  if (/^[\w.+-]+$/.test(argument)) return argument
  return argument.includes('"') ? `'${argument}'` : `"${argument}"`
}
