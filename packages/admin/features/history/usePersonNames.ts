import type { Entry } from '../../ui/useHistory.ts'
import { usePersonName } from '../../ui/usePersonName.ts'
import { useUsers } from '../../ui/useUsers.ts'

type Actor = Pick<Entry, 'actor_id' | 'actor'>

/** Returns a function for the name of the user who made a change: as the user list has it for who may read that, otherwise the e-mail address. */
export const usePersonNames = (entries: readonly Entry[] | undefined): ((actor: Actor) => string) => {
  const nameOf = usePersonName()
  const users = useUsers(entries?.map(({ actor_id }) => actor_id) ?? [])
  return ({ actor_id, actor }) => nameOf(users.get(actor_id ?? '') ?? actor)
}
