/**
 * Whether writing can use a name of the database: in a point, ` as ` and an index in brackets knex reads something else, in a
 * colon Objection does, and `__proto__` is no member of a JavaScript object.
 */
export function isPlainName(name: string): boolean {
  return name !== '__proto__' && !/[.:]| as |\[\d+\]/i.test(name)
}
