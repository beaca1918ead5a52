import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { RequestHandler } from 'express'
import { Router } from 'slipform/routes'
import { setActor } from '../../../packages/slipform/crud/access/caller.ts'
import { migrate } from '../../../packages/slipform/db/migrate/migrate.ts'
import { openDatabase } from '../../../packages/slipform/db/open.ts'
import { allFeatures, featuresOn } from '../../http/support/features.ts'
import { serve } from '../../http/support/serve.ts'

// Serves the API of the project in the working folder, and prints where. Each request is an admin's, and none is refused because it has
// waited for a connection or a lock for long: what 50 requests at once do does not depend on the speed of the machine.

const load = (path: string) => import(pathToFileURL(resolve(path)).href)

const asAdmin: RequestHandler = (req, _res, next) => {
  setActor(req, { role: 'admin', id: '1', name: 'Ada', email: 'ada@example.com' })
  next()
}

const url = process.env.DATABASE_URL
const db = await openDatabase({ url }, { connections: 60, connectionTimeout: 300_000, statementTimeout: 0 })
await migrate(db, resolve('server/migrations'), allFeatures())
const { routes }: { routes: Readonly<Record<string, Router>> } = await load('server/routes/index.ts')
const asAdmins = Object.entries(routes).map(([path, router]): [string, Router] => [path, Router().use(asAdmin, router)])
const models = await load('models/index.ts')
const { base } = await serve({ db, models, features: await featuresOn(db), routes: Object.fromEntries(asAdmins) })
console.log(base)
