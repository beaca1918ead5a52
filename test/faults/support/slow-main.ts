import { join } from 'node:path'
import { allow, Router } from 'slipform/routes'
import { serve } from 'slipform/server'
import * as models from '../../../models/index.ts'
import { features } from '../../../server/features.ts'
import { routes } from '../../../server/routes/index.ts'

/** The garage with a route that keeps the database busy for hours: `/api/slow`. */
const slow = Router()
  .use(allow('public'))
  .get('/', async (req, res) => {
    await req.app.locals.db.raw('select count(*) from generate_series(1, 500000) a, generate_series(1, 500000) b')
    res.json({})
  })

await serve({
  models,
  features,
  routes: { ...routes, '/slow': slow },
  folder: join(import.meta.dirname, '../../../server'),
})
