import { guardOf } from '../../crud/access/allow.ts'
import { list, one } from '../../crud/handlers/read.ts'
import { whoListsUsers } from '../../crud/router/people.ts'
import { Router } from '../../crud/router/router.ts'
import type { Core, Routers } from '../../feature.ts'
import { User } from '../../model/user.ts'

/** Returns the routes that list the names of users, for inputs of models that refer to users; none without such a model. */
export function peopleRoutes(core: Core): Routers {
  const who = whoListsUsers(core)
  if (who === undefined) return {}
  return {
    '/auth/people': Router()
      // All roles are defined by now: models are loaded before routes are built.
      .use(guardOf(() => who))
      .get('/', list(User))
      .get('/:id', one(User)),
  }
}
