import { Router } from 'express'
import { ApiError, allow, list, one, remove } from '#crud'
import { ApiKey, createApiKey } from './api-key.ts'

/** The routes of /api/auth/keys. A key is answered once, when it is made. */
export const keys = Router()
  .use(allow('admin'))
  .get('/', list(ApiKey))
  .post('/', async (req, res) => {
    const { user_id: userId, name, expires_at: end } = req.body ?? {}
    const expiresAt = typeof end === 'string' ? new Date(end) : undefined
    if (typeof userId !== 'string' || typeof name !== 'string' || name === '' || Number.isNaN(expiresAt?.getTime())) {
      throw new ApiError(422, 'A key needs user_id and name; expires_at is a moment', { code: 'invalid_record' })
    }
    res.status(201).set('Cache-Control', 'no-store')
    res.json({
      user_id: userId,
      name,
      expires_at: end ?? null,
      ...(await createApiKey(req.app.locals.db, { userId, name, expiresAt })),
    })
  })
  .get('/:id', one(ApiKey))
  .delete('/:id', remove(ApiKey))
