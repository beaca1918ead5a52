import pluralize from 'pluralize'

const list = new Intl.ListFormat('en')

/** Returns names as a list in a sentence: `row, number, and code`. */
export function listOf(names: readonly string[]): string {
  return list.format(names)
}

/** Returns a resource's or relation's name in a sentence: `maintenance_record` → `maintenance record`. */
export function labelOf(name: string): string {
  return name.replaceAll('_', ' ')
}

/** Returns a number of records of a relation, named in the plural: `1 invoice`, `12 invoices`. */
export function countOf(relation: string, count: number): string {
  return `${count} ${labelOf(count === 1 ? pluralize.singular(relation) : pluralize.plural(relation))}`
}
