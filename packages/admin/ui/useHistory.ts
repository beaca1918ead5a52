import { useQuery } from '@tanstack/react-query'
import { useRecordContext, useResourceContext } from 'react-admin'
import type { WriteAction } from 'slipform/browser'
import { api } from '../api/dataProvider.ts'
import { httpClient } from '../api/httpClient.ts'

/** Values of a record by field name, as in responses of the API. */
export type Values = Record<string, unknown>

/** A change of a record, as the API returns it. `before` and `after` of an update have only the changed fields. A value that no response may show is `***`. */
export interface Entry {
  id: string | number
  /** A timestamp in UTC. */
  at: string
  action: WriteAction
  /** The user's id; null without sign-in. */
  actor_id: string | null
  /** The e-mail address of the user at the time. */
  actor: string | null
  /** The e-mail address of the user, if the actor is an admin who viewed the admin as that user. */
  as: string | null
  before: Values | null
  after: Values | null
  /** The reason that the user gave. */
  message: string | null
  /** `undo` or `restore`, and the timestamp of the change that is taken back or restored. */
  cause: string | null
  cause_at: string | null
}

/** Reads the changes of the current record, or of `other`, newest first, if `isAllowed`. */
export const useHistory = (isAllowed = true, other?: { readonly resource: string; readonly record: string }) => {
  const currentResource = useResourceContext() ?? ''
  const record = useRecordContext()?.id
  const resource = other?.resource ?? currentResource
  const id = other?.record ?? record
  return useQuery({
    queryKey: [resource, 'history', id],
    queryFn: async ({ signal }): Promise<Entry[]> =>
      (await httpClient(`${api}/${resource}/${encodeURIComponent(String(id))}/history`, { signal })).json,
    enabled: isAllowed && id !== undefined,
    retry: false,
  })
}
