import { useGetList } from 'react-admin'
import { can, loadedSession } from '../../session/session.ts'
import type { Entry } from '../../ui/useHistory.ts'
import { usePersonName } from '../../ui/usePersonName.ts'

const users = 'auth/users'

/** Returns a function for the name of the user who made a change: as the user list has it for who may read that, otherwise the e-mail address. */
export const usePersonNames = (entries: readonly Entry[] | undefined): ((actor: string | null) => string) => {
  const nameOf = usePersonName()
  const emails = [...new Set(entries?.flatMap(({ actor }) => actor ?? []))]
  const { data } = useGetList(
    users,
    { filter: { email: emails }, pagination: { page: 1, perPage: 100 }, sort: { field: 'id', order: 'ASC' } },
    // Without sign-in, nothing lists the users of before.
    { enabled: emails.length > 0 && loadedSession().user !== null && can('list', users) },
  )
  const names = new Map(data?.map(({ email, name }): [string, string] => [email, name]))
  return (actor) => nameOf(names.get(actor ?? '') ?? actor)
}
