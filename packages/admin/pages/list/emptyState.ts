import type { ListControllerResult } from 'react-admin'

/** Whether the records of a list are still to come: the result of its former filter, shown until then, does not make it empty. */
export function isAwaited({ isPending, isPlaceholderData, data }: ListState): boolean {
  return isPending === true || (isPlaceholderData === true && data?.length === 0)
}

type ListState = Partial<Pick<ListControllerResult, 'isPending' | 'isPlaceholderData' | 'data'>>

/** What is known of a list without a record. */
export interface EmptyCase {
  /** It is a part of another record's page. */
  readonly isRelated: boolean
  /** The user filters or searches it. */
  readonly isFiltered: boolean
  /** Its records have a key; without one they are only listed. */
  readonly hasKey: boolean
  /** The user may create records on a page. */
  readonly canCreate: boolean
}

/** The text of an empty list, and what to do; both are keys of translations. */
interface EmptyState {
  readonly text: string
  readonly hint?: string
}

/** Returns what a list without records says, in each case. */
export function emptyStateOf({ isRelated, isFiltered, hasKey, canCreate }: EmptyCase): EmptyState {
  // A tab of related records has no filters of its own: what it belongs to is no reason.
  if (isRelated) return { text: 'slipform.empty.none' }
  if (isFiltered) return { text: 'slipform.empty.no_match', hint: 'slipform.empty.change_filter' }
  if (!hasKey) return { text: 'ra.page.empty', hint: 'slipform.empty.database' }
  return { text: 'ra.page.empty', hint: canCreate ? 'slipform.empty.first' : 'slipform.empty.others' }
}
