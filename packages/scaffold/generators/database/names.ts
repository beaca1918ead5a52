// Names by a table: its own in messages, those of its resource, and whether records can be written by them.

import { pascalCase, snakeCase } from 'change-case'
import { Issues } from '../../answers/issues.ts'
import { labelOfName, type Names, singularOf } from '../../answers/names.ts'
import type { ModelSpec } from '../../answers/resource-spec.ts'
import { UserError } from '../../base/user-error.ts'
import { checkNames } from '../../check/names.ts'
import { plainName } from '../../schema/read/field-name.ts'
import type { Column, Table } from '../../schema/read/schema.ts'
import { isKnexName } from '../../schema/shape/identifier.ts'
import { nameInModels } from '../../schema/shape/shape.ts'

/** Returns a table's name for messages, with its schema unless that is `public`. */
export function tableLabel({ schema, name }: { schema: string; name: string }): string {
  return schema === 'public' ? name : `${schema}.${name}`
}

/** Returns a column's name with its table: `sales.invoices.number`. */
export function columnLabel(table: Table, column: Pick<Column, 'name'>): string {
  return `${tableLabel(table)}.${column.name}`
}

/** @throws UserError for names that no table has. */
export function requireTables(
  names: readonly string[],
  tables: readonly Table[],
  others: readonly string[] = [],
): void {
  const labels = tables.map(tableLabel)
  const unknown = names.filter((name) => ![...labels, ...others].includes(name))
  if (unknown.length > 0)
    throw new UserError(...unknown.map((name) => `There is no table "${name}". Tables: ${labels.join(', ')}.`))
}

/** Derives a resource's names from a table, changed if they are reserved, or those of a model. */
export function namesOfTable(table: Table, isEnglish: boolean, models: readonly ModelSpec[]): Names {
  const { name, schema } = nameInModels(table)
  const ofTable = { table: name, ...(schema !== undefined && { schema }) }
  const plain = nameOf(table.name, isEnglish)
  const withSchema = toStableSnakeCase(`${wordsOf(table.schema)}_${plain}`)
  const wanted = [plain, ...(schema === undefined ? [] : [withSchema]), `${plain}_record`]
  const check = (singular: string, plural?: string) => checkNames(singular, plural, models, new Issues())
  for (let at = 0; ; at++) {
    const singular = wanted[at] ?? `${plain}${at}`
    // The plural of a word in another language would be a guess; of some words it is the singular.
    const plural = isEnglish ? check(singular) : undefined
    const names = plural ?? check(singular, singular)
    if (names === undefined) continue
    const label = labelOfName(singular === withSchema ? `${table.schema}_${table.name}` : table.name)
    const isLabelled = !isEnglish || table.name.length > maxNameLength || /[^ -~]/.test(table.name)
    // A reserved plural is still the label: models.
    const isPluralOnly = isEnglish && plural === undefined && { pluralLabel: label }
    return { ...names, ...(isLabelled ? { label, pluralLabel: label } : isPluralOnly), ...ofTable }
  }
}

/** With `_record` behind it, a name has the 48 characters that a resource may have (answers/identifiers.ts). */
const maxNameLength = 36

/** Returns the singular name of a table's resource: by the rules of English, unless the tables have names of another language. */
export function nameOf(table: string, isEnglish = true): string {
  return isEnglish ? singularOf(wordsOf(table)) : wordsOf(table)
}

/** Converts a database name to snake case that stays the same as a class name and back. */
export function wordsOf(name: string): string {
  const words = snakeCase(plainName(name))
    .slice(0, maxNameLength)
    .replace(/_+(?=\d|_|$)/g, '')
  return toStableSnakeCase(/^[a-z]/.test(words) ? words : `table${words}`)
}

/** Returns the spelling that stays the same as a class name and back: `s_s` → `ss`. */
function toStableSnakeCase(words: string): string {
  return snakeCase(pascalCase(words))
}

/** Whether records can be written by a name: Objection interprets a colon, and objects cannot have a member `__proto__`. */
export function isPlainName(name: string): boolean {
  return name !== '__proto__' && !name.includes(':') && isKnexName(name)
}

/** Whether a column can be written: knex leaves members out of updates that lodash does not set. */
export function isPlainColumn(name: string): boolean {
  return isPlainName(name) && name !== 'constructor' && name !== 'prototype'
}
