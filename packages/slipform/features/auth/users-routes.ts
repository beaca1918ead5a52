import { allow } from '../../crud/access/allow.ts'
import { list, one } from '../../crud/handlers/read.ts'
import { create, remove, update } from '../../crud/handlers/write.ts'
import { Router } from '../../crud/router/router.ts'
import { AuthUser } from './auth-user.ts'

/** The routes of /api/auth/users. */
export const users = Router()
  .use(allow('admin'))
  .get('/', list(AuthUser))
  .post('/', create(AuthUser))
  .get('/:id', one(AuthUser))
  .put('/:id', update(AuthUser))
  .delete('/:id', remove(AuthUser))
