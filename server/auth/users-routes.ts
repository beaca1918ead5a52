import { Router } from 'express'
import { allow, create, list, one, remove, update } from '#crud'
import { AuthUser } from './auth-user.ts'

/** The routes of /api/auth/users. */
export const users = Router()
  .use(allow('admin'))
  .get('/', list(AuthUser))
  .post('/', create(AuthUser))
  .get('/:id', one(AuthUser))
  .put('/:id', update(AuthUser))
  .delete('/:id', remove(AuthUser))
