/** Returns a name without differences in case, spaces, underscores and hyphens. */
export function normalizeName(name: string): string {
  return name.toLowerCase().replaceAll(/[\s_-]/g, '')
}
