// Names that PostgreSQL and knex take unchanged. Databases hold names that were built here: another rule would not find them.

import { maxIdentifierBytes } from 'slipform/internal'

export { buildIdentifier } from 'slipform/internal'

/** Whether PostgreSQL accepts knex's default name of a constraint or index, its parts joined with `_`, without truncating it. */
export function fitsIdentifier(...parts: string[]): boolean {
  return Buffer.byteLength(parts.join('_')) <= maxIdentifierBytes
}

/** Whether a name that was read from a database is the one that knex gives by itself, so that migrations need not write it. */
export function isDefaultName(name: string, ...parts: string[]): boolean {
  const [table = '', ...others] = parts
  return name === [table.replace(/[.-]/g, '_'), ...others].join('_').toLowerCase()
}

/** Whether knex uses a name unchanged: it interprets dots, ` as ` and an index in brackets. */
export function isKnexName(name: string): boolean {
  return !/\.| as |\[\d+\]/i.test(name)
}
