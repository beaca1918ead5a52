/** Returns a name without differences in case, spaces, underscores and hyphens, to compare headers and values of a file with names. */
export function normalizeName(name: string): string {
  return name.toLowerCase().replaceAll(/[\s_-]/g, '')
}
