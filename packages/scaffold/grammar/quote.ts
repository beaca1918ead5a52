/** Writes an argument so that the grammar reads it back: in quotes where it holds more than a word. */
export function quoteArgument(argument: string): string {
  if (/^[\w.+-]+$/.test(argument)) return argument
  return argument.includes('"') ? `'${argument}'` : `"${argument}"`
}
