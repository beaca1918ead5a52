/**
 * Returns a name in snake case, the form that patterns of names match.
 *
 * @example
 * snakeCaseOf('deletedAt') // 'deleted_at'
 */
export function snakeCaseOf(name: string): string {
  return name.replace(/([a-z])([A-Z])/g, '$1_$2').toLowerCase()
}
