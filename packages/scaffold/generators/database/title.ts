// Which fields name the records of a table, and which its search reads. answers/title.ts chooses where no rows are known.

import { snakeCase } from 'change-case'
import { isFreeText, isWhole } from 'slipform/kinds'
import { isExcluded } from 'slipform/resource'
import type { FieldSpec } from '../../answers/resource-spec.ts'
import type { Table } from '../../schema/read/schema.ts'
import { isPlainName } from './names.ts'

/** What the sampled values of a column of texts say of it as a title. */
export interface SampledText {
  readonly count: number
  /** Whether more than one in ten of them repeats another: a name that two tracks share now and then still tells tracks apart. */
  readonly isRepeated: boolean
  readonly isBlank: boolean
  /** Whether one is too long for a line. */
  readonly isLong: boolean
}

// The length of the longest text that reads as a name. A declared limit of 255 is a habit, and says nothing of the values.
const maxTitleLength = 200
const maxDeclaredLength = 255

/** Examines the values of a column of texts. */
export function sampleText(values: readonly string[]): SampledText {
  return {
    count: values.length,
    isRepeated: new Set(values).size * 10 < values.length * 9,
    isBlank: values.some((value) => value.trim() === ''),
    isLong: values.some(({ length }) => length > maxTitleLength),
  }
}

/**
 * Names of title fields, best first. Some titles are two fields; `__` stands for the name of the table, as in `product_name` and `city.city`. The
 * title of a person is a rank, so it comes after names.
 */
const titles = `name, full_name, display_name, first_name last_name, given_name family_name, vorname nachname, prenom nom, title,
  __name, __title, __, label, subject, headline, company_name, bezeichnung, titel, nom, libelle, nombre, titulo, username, login, email, email_address,
  last_name, code, number, reference, slug, sku, vin, iban, __number, __code, __reference`

/** Names of numbers that people know a record by. */
const numbers = 'number, no, nr, __number, __no, __nr'

/** Texts that programs give a record, and no person reads. */
const technical = /(?:^|_)(?:id|uuid|guid|hash|token|json|xml)$/

/**
 * Returns the title fields, none of which is longer than a line: those of the first name that every record has and that tells records apart, else a
 * unique text, else a name that may be empty. One that repeats has the key behind it. Else it is a number that people know.
 */
export function titleFields(
  fields: readonly FieldSpec[],
  singular: string,
  sampleOf: (field: FieldSpec) => SampledText | undefined,
): FieldSpec[] {
  const texts = shownTexts(fields).filter(
    (field) => (field.options.maxLength ?? 0) <= maxDeclaredLength && sampleOf(field)?.isLong !== true,
  )
  const filled = texts.filter((field) => !field.options.nullable && sampleOf(field)?.isBlank !== true)
  const named = findByNames(titles, singular, texts)
  // Persons share a first name and a last name, and seldom both.
  const distinct = named.filter((parts) => parts.length > 1 || !parts.some((part) => sampleOf(part)?.isRepeated))
  const unique = filled.find(({ name, options }) => options.unique === true && !technical.test(snakeCase(name)))
  // One part of a name is enough to read.
  const sure = distinct.find((parts) => parts.some((part) => filled.includes(part)))
  const title = sure ?? (unique && [unique]) ?? distinct[0]
  if (title !== undefined) return title
  const key = fields.filter(({ attributes }) => attributes.primary_key)
  const [repeated] = key.length === 1 ? named : []
  if (repeated !== undefined) return [...repeated, ...key]
  const counted = fields.filter(({ kind }) => isWhole(kind))
  return findByNames(numbers, singular, counted)[0] ?? []
}

/** Returns the letters of a name: `part_number` and `partnumber` say the same. */
const lettersOf = (name: string) => snakeCase(name).replaceAll('_', '')

/** Returns the fields of each entry of a list of names, of which all are there. */
function findByNames(names: string, singular: string, fields: readonly FieldSpec[]): FieldSpec[][] {
  return names
    .replaceAll(/__\b/g, singular)
    .replaceAll('__', `${singular}_`)
    .split(',')
    .map((words) => words.trim().split(/\s+/))
    .map((parts) => parts.map((name) => fields.find((field) => lettersOf(field.name) === lettersOf(name))))
    .filter((parts): parts is FieldSpec[] => parts.every((part) => part !== undefined))
}

// What people look a record up by, also as the end of a name: `billing_email`.
const lookedUp =
  /^(?:title|label|subject|login|code|slug|sku|reference|vin|iban)$|(?:^|_)(?:name|username|email|number)$/

/** Returns the fields of the full-text search: the title and what records are looked up by, else the first visible text. */
export function searchedFields(fields: readonly FieldSpec[], title: readonly FieldSpec[]): readonly FieldSpec[] {
  const texts = shownTexts(fields)
  const searched = texts.filter((field) => title.includes(field) || lookedUp.test(snakeCase(field.name)))
  return searched.length > 0 ? searched : texts.slice(0, 1)
}

function shownTexts(fields: readonly FieldSpec[]): FieldSpec[] {
  return fields.filter((field) => isFreeText(field.kind) && field.attributes.sortable && !isExcluded(field, 'one'))
}

/** Returns the column of a table that a full-text search can read. */
export function wordsColumn({ columns }: Table): string | undefined {
  return columns.find(({ name, type }) => type.name === 'tsvector' && !type.isArray && isPlainName(name))?.name
}
