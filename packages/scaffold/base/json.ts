/** Prints JSON with the indentation of another text. */
export function printJson(value: object, like = ''): string {
  const indentation = /^\{\s*?\n([ \t]+)/.exec(like)?.[1] ?? 2
  return `${JSON.stringify(value, null, indentation)}\n`
}
