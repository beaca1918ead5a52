import type { ListControllerResult } from 'react-admin'

type ListState = Partial<Pick<ListControllerResult, 'isPending' | 'isPlaceholderData' | 'data'>>

/** Whether the records of a list are still being read. An empty result of the former filter, which stays until then, counts as none yet. */
export const isAwaited = ({ isPending, isPlaceholderData, data }: ListState): boolean =>
  isPending === true || (isPlaceholderData === true && data?.length === 0)
