import { pascalCase, snakeCase } from 'change-case'
import { UserError } from '../../base/user-error.ts'
import { plainName } from '../../schema/read/field-name.ts'
import type { Table } from '../../schema/read/schema.ts'
import { checkNames } from '../../spec/check/names.ts'
import { Issues } from '../../spec/issues.ts'
import { type Names, singularOf } from '../../spec/names.ts'
import type { ModelSpec } from '../../spec/resource-spec.ts'

/** Returns a table's name for messages, with its schema unless that is `public`. */
export function tableLabel({ schema, name }: { schema: string; name: string }): string {
  return schema === 'public' ? name : `${schema}.${name}`
}

/**
 * Derives a resource's names from a table, changed if they are taken or reserved; `given` is the one that the user names.
 *
 * @throws UserError when the user's name is taken or reserved.
 */
export function namesOfTable(table: Table, isNamesake: boolean, known: readonly ModelSpec[], given?: string): Names {
  const ofTable = { table: table.name, ...(table.schema !== 'public' && { schema: table.schema }) }
  if (given !== undefined) {
    const issues = new Issues()
    const names = checkNames(given, undefined, known, issues)
    if (names === undefined)
      throw new UserError(...issues.found.map((issue) => `--name ${tableLabel(table)}: ${issue}`))
    return { ...names, ...ofTable }
  }
  const plain = nameOf(table.name)
  const withSchema = toStableSnakeCase(`${wordsOf(table.schema)}_${plain}`)
  const first = isNamesake && table.schema !== 'public' ? withSchema : plain
  for (const singular of [first, `${first}_record`, withSchema, ...numbered(first)]) {
    // For words whose plural equals the singular.
    const names = tryNames(singular, undefined, known) ?? tryNames(singular, `${singular}_list`, known)
    if (names === undefined) continue
    return { ...names, ...ofTable }
  }
  throw new UserError(
    `No name is free for the table ${tableLabel(table)}. Omit it: list the other tables with --tables.`,
  )
}

function numbered(name: string): string[] {
  return Array.from({ length: 200 }, (_, at) => `${name}${at + 2}`)
}

function tryNames(singular: string, plural: string | undefined, known: readonly ModelSpec[]): Names | undefined {
  return checkNames(singular, plural, known, new Issues())
}

const maxNameLength = 36

/** Returns the singular name of a table's resource. */
export function nameOf(table: string): string {
  return singularOf(wordsOf(table))
}

/** Converts a database name to snake case that stays the same as a class name and back. */
function wordsOf(name: string): string {
  const words = snakeCase(plainName(name))
    .slice(0, maxNameLength)
    .replace(/_+(?=\d|_|$)/g, '')
  return toStableSnakeCase(/^[a-z]/.test(words) ? words : `table${words}`)
}

/** Returns the spelling that stays the same as a class name and back: `s_s` → `ss`. */
function toStableSnakeCase(words: string): string {
  return snakeCase(pascalCase(words))
}
