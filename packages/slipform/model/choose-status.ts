const status = /(?:^|_)(?:status|state|stage)$/

/**
 * Returns the enumeration that says by its name how far a record is, or else the first: boards, tabs and charts are by it.
 *
 * @example
 * chooseStatus(['priority', 'order_status'], (name) => name) // 'order_status'
 */
export function chooseStatus<Enumeration>(
  enumerations: readonly Enumeration[],
  nameOf: (enumeration: Enumeration) => string,
): Enumeration | undefined {
  const isStatus = (name: string) => status.test(name.replace(/([a-z])([A-Z])/g, '$1_$2').toLowerCase())
  return enumerations.find((enumeration) => isStatus(nameOf(enumeration))) ?? enumerations[0]
}
