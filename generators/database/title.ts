import { snakeCase } from 'change-case'
import type { FieldAnswer } from '../answer.ts'

/** Names of fields that people know a record by, the best first; two may do it together. */
const titles: readonly (readonly string[])[] = [
  ['name'],
  ['full_name'],
  ['display_name'],
  ['first_name', 'last_name'],
  ['firstname', 'lastname'],
  // Of a person it is a rank.
  ['title'],
]

/** Names of fields that do where there is nothing better, and after the table's own: `product_name`. */
const lesser: typeof titles = [
  ['label'],
  ['subject'],
  ['headline'],
  ['company_name'],
  ['username'],
  ['user_name'],
  ['login'],
  ['email'],
  ['e_mail'],
  ['last_name'],
  ['code'],
]

/** The fields whose values name a record: by their names, else the first text that is shown; none without a text. */
export function titleFields(fields: readonly FieldAnswer[], singular: string): FieldAnswer[] {
  const texts = fields.filter(({ kind, attributes }) => {
    return kind.name === 'text' && attributes.sortable && attributes.exclude?.includes('one') !== true
  })
  const named = (name: string) => texts.find((field) => snakeCase(field.name) === name)
  const own = ['name', 'title'].map((word) => [`${singular}_${word}`])
  for (const names of [...titles, ...own, ...lesser]) {
    const found = names.flatMap((name) => named(name) ?? [])
    if (found.length === names.length) return found
  }
  return texts.slice(0, 1)
}
