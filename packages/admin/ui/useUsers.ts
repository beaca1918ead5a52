import { useGetManyAggregate } from 'react-admin'
import { can, loadedSession } from '../session/session.ts'

/** The resource of the users who may sign in. */
export const users = 'auth/users'

/** The resource with the names of the users that records refer to. */
export const people = 'auth/people'

/** Reads the names of users by their ids, if the signed-in user may list users. Deleted users are missing from the result. */
export const useUsers = (ids: readonly (string | null)[]): ReadonlyMap<string, string> => {
  const userIds = [...new Set(ids)].filter((id) => id !== null)
  const { data = [] } = useGetManyAggregate(
    users,
    { ids: userIds },
    // A server without sign-in has no list of users, although records may still refer to some.
    { enabled: userIds.length > 0 && loadedSession().user !== null && can('list', users), retry: false },
  )
  return new Map(data.flatMap((user): [string, string][] => (user ? [[String(user.id), String(user.name)]] : [])))
}
