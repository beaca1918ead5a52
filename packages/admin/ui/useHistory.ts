import { useQuery } from '@tanstack/react-query'
import { useRecordContext, useResourceContext } from 'react-admin'
import type { WriteAction } from 'slipform/browser'
import { api } from '../api/dataProvider.ts'
import { httpClient } from '../api/httpClient.ts'

/** Values of a record by field name, as in responses of the API. */
export type Values = Record<string, unknown>

/** A change of a record, as the API returns it; an update has only the changed fields. A value that no response shows is `***`. */
export interface Entry {
  id: string | number
  /** A timestamp in UTC. */
  at: string
  action: WriteAction
  /** The user's id; null without sign-in. */
  actor_id: string | null
  /** The e-mail address that the user had. */
  actor: string | null
  /** The e-mail address of the user that an admin viewed as. */
  as: string | null
  before: Values | null
  after: Values | null
  /** Why the user changed it. */
  message: string | null
  /** What the change takes back, and when that was. */
  cause: string | null
  cause_at: string | null
}

/** Reads the changes of the record around, or of another one, newest first, if the user may. */
export const useHistory = (isAllowed = true, other?: { readonly resource: string; readonly record: string }) => {
  const around = useResourceContext() ?? ''
  const record = useRecordContext()?.id
  const resource = other?.resource ?? around
  const id = other?.record ?? record
  return useQuery({
    queryKey: [resource, 'history', id],
    queryFn: async ({ signal }): Promise<Entry[]> =>
      (await httpClient(`${api}/${resource}/${encodeURIComponent(String(id))}/history`, { signal })).json,
    enabled: isAllowed && id !== undefined,
    retry: false,
  })
}
