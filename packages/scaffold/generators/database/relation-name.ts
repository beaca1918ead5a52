// Names of the relations that foreign keys and link tables become, free among all names by which clients read and write.

import { camelCase, pascalCase, snakeCase } from 'change-case'
import { linksName } from 'slipform/browser'
import { freeName } from '../../answers/identifiers.ts'
import type { ResourceSpec } from '../../answers/resource-spec.ts'

/** Returns the first of some names that no field or relation of a resource has, or the last with a number appended. */
export function firstFreeName(names: readonly string[], { fields, relations }: ResourceSpec): string {
  const links = relations.filter(({ kind }) => kind === 'manyToMany')
  const taken = [...fields, ...relations].map(({ name }) => name).concat(links.map(({ name }) => linksName(name)))
  return names.find((name) => !taken.includes(name)) ?? freeName(names.at(-1) ?? '', new Set(taken))
}

/**
 * Returns what a foreign key says of its target besides that it is a key: `artist_id`, `artistId` and `artist_no` → `artist`. Beside a key that is
 * called `hostid`, `templateid` → `template` and `proxy_hostid` → `proxy`.
 */
export function withoutKey(field: string, target: string, key = 'id'): string {
  const bare = field.replace(/(?:_(?:id|no|nr|number|code|key)|Id|_ID|(?<=[a-z])ID)$/, '')
  if (bare !== field && bare !== '') return bare
  // An `id` without an underscore may be the end of a word, such as "paid".
  const withoutId = field.replace(/(?<=[a-z]{2})id(?=$|_|\d)/, '')
  const joinsIds = /[a-z]id$/.test(key) || withoutId === target
  if (field === target || !joinsIds) return field
  return withoutId.replace(new RegExp(`(?<=[a-z]{3})_${target}$`), '')
}

/** Derives relation names from a foreign key: without the word for a key, then with the target's name appended. */
export function referenceNames(field: string, target: string, key?: string): string[] {
  const isCamel = camelCase(field) === field && /[A-Z]/.test(field)
  const extended = (word: string) => (isCamel ? `${field}${pascalCase(word)}` : `${field}_${word}`)
  const bare = withoutKey(field, target, key)
  const long = extended(snakeCase(field) === target ? 'record' : target)
  if (bare !== field) return [bare, long]
  return target.endsWith(`_${field}`) ? [target, long] : [long]
}
