import { isKnexName } from '../schema/shape/knex-name.ts'

/** Whether writing can use a name of the database: Objection reads a colon, and no object has a member `__proto__`. */
export function isPlainName(name: string): boolean {
  return name !== '__proto__' && !name.includes(':') && isKnexName(name)
}
