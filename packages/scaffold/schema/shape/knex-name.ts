/** Whether knex takes a name as it is: in a point, ` as ` and an index in brackets it reads something else. */
export function isKnexName(name: string): boolean {
  return !/\.| as |\[\d+\]/i.test(name)
}
