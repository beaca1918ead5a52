/** Whether knex uses a name unchanged: it interprets dots, ` as ` and an index in brackets. */
export function isKnexName(name: string): boolean {
  return !/\.| as |\[\d+\]/i.test(name)
}
