import pluralize from 'pluralize'
import { labelOf } from '../../model/label.ts'

// Names of resources and relations in English errors. Translations of the admin use labels of their own.

const list = new Intl.ListFormat('en')

/** Returns names as a list in a sentence: `row, number, and code`. */
export function listOf(names: readonly string[]): string {
  return list.format(names)
}

/** Returns the name of some records of a relation, which is in the plural: `invoice` of one, `invoices` of twelve. */
export function nameOf(relation: string, count: number): string {
  return labelOf(count === 1 ? pluralize.singular(relation) : pluralize.plural(relation))
}
