// Which fields name the records of a table, and which its search reads. spec/title.ts chooses where no rows are known.

import { snakeCase } from 'change-case'
import { isFreeText } from 'slipform/kinds'
import { isExcluded } from 'slipform/resource'
import type { FieldSpec } from '../../answers/resource-spec.ts'
import type { Table } from '../../schema/read/schema.ts'
import { isPlainName } from './names.ts'

/** What the values of a column of texts say of it as a title. */
export type SampledText = { readonly isLong: boolean; readonly isBlank: boolean }

/**
 * Names of title fields, best first. Some titles are two fields; `__` stands for the name of the table, as in `product_name`. The title of a person is
 * a rank, so it comes after names.
 */
const titles = `name, full_name, display_name, first_name last_name, firstname lastname, given_name family_name, title, __name, __title,
  label, subject, headline, company_name, username, user_name, login, email, e_mail, email_address, last_name, code, number, reference, slug,
  __number, __code, __reference`

/** The length of the longest text that reads as a name. */
export const maxTitleLength = 200
// A limit of 255 is a habit, and says nothing of the values.
const maxDeclaredLength = 255

/**
 * Returns the title fields. Those that every record has come first: by their names, else a unique text; then names that may be empty,
 * else the first required text without a default, which would be a state. A text longer than a line is none.
 */
export function titleFields(
  fields: readonly FieldSpec[],
  singular: string,
  sampleOf: (field: FieldSpec) => SampledText | undefined,
): FieldSpec[] {
  const texts = shownTexts(fields).filter(
    (field) => sampleOf(field)?.isLong !== true && (field.options.maxLength ?? 0) <= maxDeclaredLength,
  )
  const filled = texts.filter(
    (field) => field.options.nullable !== true && field.options.default !== '' && sampleOf(field)?.isBlank !== true,
  )
  const named = titles
    .replaceAll('__', `${singular}_`)
    .split(',')
    .map((words) => words.trim().split(' '))
    .map((names) => names.map((name) => texts.find((field) => snakeCase(field.name) === name)))
    .filter((parts): parts is FieldSpec[] => parts.every((part) => part !== undefined))
  // One part of a name is enough to read.
  const sure = named.find((parts) => parts.some((part) => filled.includes(part)))
  const unique = filled.find(({ options }) => options.unique === true)
  const required = filled.find(({ options }) => options.default === undefined)
  return sure ?? (unique && [unique]) ?? named[0] ?? (required ? [required] : [])
}

// What people look a record up by, also as the end of a name: `billing_email`. Codes of other things end so too: `zip_code`.
const lookedUp =
  /^(?:title|label|subject|login|code|slug|sku|reference|vin|iban)$|(?:^|_)(?:name|username|email|number)$/

/** Returns the fields of the full-text search: the title and what records are looked up by, else the first visible text. */
export function searchedFields(
  fields: readonly FieldSpec[],
  title: readonly FieldSpec[],
  singular: string,
): readonly FieldSpec[] {
  const texts = shownTexts(fields)
  const own = [`${singular}_code`, `${singular}_reference`]
  const isLookedUp = (name: string) => lookedUp.test(name) || own.includes(name)
  const searched = texts.filter((field) => title.includes(field) || isLookedUp(snakeCase(field.name)))
  return searched.length > 0 ? searched : texts.slice(0, 1)
}

function shownTexts(fields: readonly FieldSpec[]): FieldSpec[] {
  return fields.filter((field) => isFreeText(field.kind) && field.attributes.sortable && !isExcluded(field, 'one'))
}

/** Returns the column of a table that a full-text search can read. */
export function wordsColumn({ columns }: Table): string | undefined {
  return columns.find(({ name, type }) => type.name === 'tsvector' && !type.isArray && isPlainName(name))?.name
}
