/**
 * Returns a name in snake case, by which rules for names read it.
 *
 * @example
 * snakeCaseOf('deletedAt') // 'deleted_at'
 */
export function snakeCaseOf(name: string): string {
  return name.replace(/([a-z])([A-Z])/g, '$1_$2').toLowerCase()
}
