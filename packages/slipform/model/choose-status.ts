import { snakeCaseOf } from './snake-case.ts'

const status = /(?:^|_)(?:status|state|stage)$/

/**
 * Returns the enumeration whose name ends with `status`, `state` or `stage`, or else the first: boards, tabs and charts group by it.
 *
 * @example
 * chooseStatus(['priority', 'order_status'], (name) => name) // 'order_status'
 */
export function chooseStatus<Enumeration>(
  enumerations: readonly Enumeration[],
  nameOf: (enumeration: Enumeration) => string,
): Enumeration | undefined {
  const isStatus = (name: string) => status.test(snakeCaseOf(name))
  return enumerations.find((enumeration) => isStatus(nameOf(enumeration))) ?? enumerations[0]
}
