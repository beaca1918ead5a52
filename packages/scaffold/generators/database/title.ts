import { snakeCase } from 'change-case'
import { isExcluded } from 'slipform/internal'
import { isFreeText } from 'slipform/kinds'
import type { FieldSpec } from '../../spec/resource-spec.ts'

/** Names of title fields, best first; some titles are two fields. */
const titles: readonly (readonly string[])[] = [
  ['name'],
  ['full_name'],
  ['display_name'],
  ['first_name', 'last_name'],
  ['firstname', 'lastname'],
  // After the names of persons, whose title is a rank.
  ['title'],
]

/** Title fields of last resort, after the table's own: `product_name`. */
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

/** Returns the title fields: by their names, else the first required text. */
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

/** Returns the fields of the full-text search: the title, else the first visible text. */
export function searchedFields(fields: readonly FieldSpec[], title: readonly FieldSpec[]): readonly FieldSpec[] {
  return title.length > 0 ? title : shownTexts(fields).slice(0, 1)
}

function shownTexts(fields: readonly FieldSpec[]): FieldSpec[] {
  return fields.filter((field) => isFreeText(field.kind) && field.attributes.sortable && !isExcluded(field, 'one'))
}
