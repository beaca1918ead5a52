import { pascalCase, snakeCase } from 'change-case'
import { Issues } from '../check/issues.ts'
import { checkNames } from '../check/names.ts'
import { type Names, singularOf } from '../names.ts'
import type { ModelSpec } from '../resource-spec.ts'
import { plainName } from '../schema/read/field-name.ts'
import type { Table } from '../schema/read/schema.ts'
import { UserError } from '../user-error.ts'

/** How a table is called in what is said of it: with its schema unless that is `public`. */
export function tableLabel({ schema, name }: { schema: string; name: string }): string {
  return schema === 'public' ? name : `${schema}.${name}`
}

/** A resource's names for a table: from its own name, or the nearest that no other resource has and nothing reserves. */
export function namesOfTable(table: Table, isNamesake: boolean, known: readonly ModelSpec[]): Names {
  const plain = nameOf(table.name)
  const withSchema = toStableSnakeCase(`${wordsOf(table.schema)}_${plain}`)
  const first = isNamesake && table.schema !== 'public' ? withSchema : plain
  for (const singular of [first, `${first}_record`, withSchema, ...numbered(first)]) {
    // A word without a plural of its own gets one.
    const names = tryNames(singular, undefined, known) ?? tryNames(singular, `${singular}_list`, known)
    if (names === undefined) continue
    return { ...names, table: table.name, ...(table.schema !== 'public' && { schema: table.schema }) }
  }
  throw new UserError(
    `No name is free for the table ${tableLabel(table)}. Leave it out: name the others with --tables.`,
  )
}

function numbered(name: string): string[] {
  return Array.from({ length: 200 }, (_, at) => `${name}${at + 2}`)
}

function tryNames(singular: string, plural: string | undefined, known: readonly ModelSpec[]): Names | undefined {
  return checkNames(singular, plural, known, new Issues())
}

const maxNameLength = 36

/** A table's name as a resource's singular. */
export function nameOf(table: string): string {
  return singularOf(wordsOf(table))
}

/** A name of the database in small letters, as it survives as a class name: no word begins with a digit, none is a letter. */
function wordsOf(name: string): string {
  const words = snakeCase(plainName(name))
    .slice(0, maxNameLength)
    .replace(/_+(?=\d|_|$)/g, '')
  return toStableSnakeCase(/^[a-z]/.test(words) ? words : `table${words}`)
}

/** The spelling that survives as a class name: `s_s` → `ss`. */
function toStableSnakeCase(words: string): string {
  return snakeCase(pascalCase(words))
}
