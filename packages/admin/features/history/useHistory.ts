import { useQuery } from '@tanstack/react-query'
import { useRecordContext, useResourceContext } from 'react-admin'
import type { WriteAction } from 'slipform/browser'
import { api } from '../../api/dataProvider.ts'
import { httpClient } from '../../api/httpClient.ts'

/** Values of a record by field name, as in responses of the API. */
export type Values = Record<string, unknown>

/** A change of a record; an update has only the changed fields. A value that no response shows is `***`. */
export interface Entry {
  id: string | number
  /** A timestamp in UTC. */
  at: string
  action: WriteAction
  /** The user's id; null without sign-in. */
  actor_id: string | null
  /** The e-mail address that the user had. */
  actor: string | null
  before: Values | null
  after: Values | null
  /** Why the user changed it. */
  message: string | null
}

/** Reads the changes of the record around, newest first, if the user may. */
export const useHistory = (isAllowed = true) => {
  const resource = useResourceContext() ?? ''
  const id = useRecordContext()?.id
  return useQuery({
    queryKey: [resource, 'history', id],
    queryFn: async ({ signal }): Promise<Entry[]> =>
      (await httpClient(`${api}/${resource}/${encodeURIComponent(String(id))}/history`, { signal })).json,
    enabled: isAllowed && id !== undefined,
    retry: false,
  })
}
