import type { DataProvider, Identifier } from 'react-admin'
import { linksName } from 'slipform/browser'
import { linkedIds } from '../changedFields.ts'

/** The many-to-many links of a record over one relation. */
export interface LinkedKeys {
  readonly resource: string
  readonly id: Identifier
  readonly relation: string
}

/** The records to link, and those whose links are removed. */
export interface LinkChange {
  readonly add?: readonly Identifier[]
  readonly remove?: readonly Identifier[]
}

const maxAttempts = 6

/** Returns the ids after a change; undefined if the change has no effect. */
const applyChange = (ids: readonly unknown[], { add = [], remove = [] }: LinkChange): unknown[] | undefined => {
  const changed = new Set([...ids, ...add])
  for (const id of remove) changed.delete(id)
  const isSame = changed.size === ids.length && ids.every((id) => changed.has(id))
  return isSame ? undefined : [...changed]
}

/**
 * Adds and removes links of a record, for the table of its related records. The API replaces the whole set of links. So each attempt reads the
 * links, and writes the new set if the record still has the version that was read; otherwise another attempt follows.
 */
export const changeLinks = async (
  provider: Pick<DataProvider, 'getOne' | 'update'>,
  { resource, id, relation }: LinkedKeys,
  change: LinkChange,
): Promise<void> => {
  for (let attempt = 1; ; attempt++) {
    const { data: previousData } = await provider.getOne(resource, { id, meta: { embed: relation } })
    const ids = applyChange(linkedIds(previousData, relation), change)
    if (ids === undefined) return
    try {
      await provider.update(resource, { id, data: { [linksName(relation)]: ids }, previousData })
      return
    } catch (error) {
      const isChanged = error instanceof Error && 'status' in error && error.status === 412
      if (!isChanged || attempt === maxAttempts) throw error
    }
  }
}
