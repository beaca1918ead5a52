/** Returns the name of a resource or relation in a sentence: `maintenance_record` → `maintenance record`. */
export function labelOf(name: string): string {
  return name.replaceAll('_', ' ')
}
