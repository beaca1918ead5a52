import { snakeCase } from 'change-case'
import type { FieldSpec } from '../resource-spec.ts'

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
const fallbackTitles: typeof titles = [
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

/** The fields whose values name a record: by their names, else the first text that every record has; none without one. */
export function titleFields(fields: readonly FieldSpec[], singular: string): FieldSpec[] {
  const texts = shownTexts(fields)
  const named = (name: string) => texts.find((field) => snakeCase(field.name) === name)
  const own = ['name', 'title'].map((word) => [`${singular}_${word}`])
  for (const names of [...titles, ...own, ...fallbackTitles]) {
    const found = names.flatMap((name) => named(name) ?? [])
    if (found.length === names.length) return found
  }
  return texts.filter(({ options }) => options.nullable !== true).slice(0, 1)
}

/** The fields that a record is searched by: its title, else the first text that is shown. */
export function searchedFields(fields: readonly FieldSpec[], title: readonly FieldSpec[]): readonly FieldSpec[] {
  return title.length > 0 ? title : shownTexts(fields).slice(0, 1)
}

function shownTexts(fields: readonly FieldSpec[]): FieldSpec[] {
  return fields.filter(({ kind, attributes }) => {
    return kind.name === 'text' && attributes.sortable && attributes.exclude?.includes('one') !== true
  })
}
