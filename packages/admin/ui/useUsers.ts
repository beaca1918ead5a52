import { useGetManyAggregate } from 'react-admin'
import { can, loadedSession } from '../session/session.ts'

/** The resource of the users who may sign in. */
export const users = 'auth/users'

/** The resource of the users that records refer to: their names. */
export const people = 'auth/people'

/** Reads the names of users by their ids, for those who may read them; deleted users have none. */
export const useUsers = (ids: readonly (string | null)[]): ReadonlyMap<string, string> => {
  const known = [...new Set(ids)].filter((id) => id !== null)
  const { data = [] } = useGetManyAggregate(
    users,
    { ids: known },
    // Without sign-in there is no list of users, although records may still name some.
    { enabled: known.length > 0 && loadedSession().user !== null && can('list', users), retry: false },
  )
  return new Map(data.flatMap((user): [string, string][] => (user ? [[String(user.id), String(user.name)]] : [])))
}
