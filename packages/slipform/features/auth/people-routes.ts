import { guardOf } from '../../crud/access/allow.ts'
import { list, one } from '../../crud/handlers/read.ts'
import { whoListsUsers } from '../../crud/router/people.ts'
import { Router } from '../../crud/router/router.ts'
import type { Core, Routers } from '../../feature.ts'
import { User } from '../../model/user.ts'

/** Returns the routes of /api/auth/people, where models refer to users: their names, to choose from. */
export function peopleRoutes(core: Core): Routers {
  const who = whoListsUsers(core)
  if (who === undefined) return {}
  return {
    '/auth/people': Router()
      .use(guardOf(() => who))
      .get('/', list(User))
      .get('/:id', one(User)),
  }
}
