import { isKnexName } from '../../schema/shape/knex-name.ts'

/** Whether records can be written by a name: Objection interprets a colon, and objects cannot have a member `__proto__`. */
export function isPlainName(name: string): boolean {
  return name !== '__proto__' && !name.includes(':') && isKnexName(name)
}

/** Whether a column can be written: knex leaves members out of updates that lodash does not set. */
export function isPlainColumn(name: string): boolean {
  return isPlainName(name) && name !== 'constructor' && name !== 'prototype'
}
