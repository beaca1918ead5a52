import type { QueryKey } from '@tanstack/react-query'
import type { Identifier } from 'react-admin'

/** Whether a request reads one of some records, or what belongs to it: its history, its comments. Addresses hold ids as texts. */
export function readsRecord([name, , of]: QueryKey, resource: string, ids: readonly Identifier[]): boolean {
  const id = typeof of === 'object' && of !== null && 'id' in of ? of.id : of
  return name === resource && ids.some((one) => String(one) === String(id))
}
