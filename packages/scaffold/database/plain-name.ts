import { isKnexName } from '../schema/shape/knex-name.ts'

/** Whether records can be written by a name: Objection interprets a colon, and objects cannot have a member `__proto__`. */
export function isPlainName(name: string): boolean {
  return name !== '__proto__' && !name.includes(':') && isKnexName(name)
}
