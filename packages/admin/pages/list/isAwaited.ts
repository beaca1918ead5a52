import type { ListControllerResult } from 'react-admin'

type ListState = Partial<Pick<ListControllerResult, 'isPending' | 'isPlaceholderData' | 'data'>>

/** Whether the records of a list are still to come: the result of its former filter, shown until then, does not make it empty. */
export const isAwaited = ({ isPending, isPlaceholderData, data }: ListState): boolean =>
  isPending === true || (isPlaceholderData === true && data?.length === 0)
