/** Whether writing can use a name of the database: in a point, ` as ` and an index in brackets knex reads something else. */
export function isPlainName(name: string): boolean {
  return !/\.| as |\[\d+\]/i.test(name)
}
