/** Returns the line of the first conflict marker in a text; undefined if there is none. */
export function conflictLine(text: string): number | undefined {
  const at = text.search(/^(?:<{7}|\|{7}|>{7})(?: |\r?$)/m)
  return at === -1 ? undefined : text.slice(0, at).split('\n').length
}
