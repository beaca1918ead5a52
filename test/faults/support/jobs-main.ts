import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Feature } from 'slipform/features'
import { jobs } from 'slipform/features'
import { allow, enqueue, job, Router, routeContext } from 'slipform/routes'
import { serve } from 'slipform/server'
import * as models from '../../../models/index.ts'
import { features } from '../../../server/features.ts'
import { routes } from '../../../server/routes/index.ts'

const retries = 1_000

/** Takes a while before and after its effect, so that its process is killed at both. */
const rest = () => wait(Math.random() * 40)

/** Stores its effect with its end. */
const finished = job('finished', { retries }, async (_data, { id, finish }) => {
  await rest()
  await finish((trx) => trx('effects').insert({ job_id: id }))
  await rest()
})

/** Stores its effect by a unique key. */
const keyed = job('keyed', { retries }, async (_data, { id, db }) => {
  await rest()
  await db('keyed_effects').insert({ job_id: id }).onConflict().ignore()
  await rest()
})

/** The tables of the effects. */
const effects: Feature = {
  name: 'effects',
  async start(_core, { db }) {
    await db.raw('create table if not exists effects (job_id uuid)')
    await db.raw('create table if not exists keyed_effects (job_id uuid primary key)')
    return undefined
  },
}

/** Routes that enqueue ten jobs in a transaction, and that tell which effects there are. */
const faults = Router()
  .use(allow('public'))
  .post('/', async (req, res) => {
    const ids = await routeContext(req).db.transaction((trx) =>
      Promise.all(Array.from({ length: 10 }, (_, at) => enqueue(trx, at % 2 === 0 ? finished : keyed, null))),
    )
    res.json(ids)
  })
  .get('/', async (req, res) => {
    const { db } = routeContext(req)
    const { rows } = await db.raw('select job_id from effects union all select job_id from keyed_effects')
    const left = await db('slipform.jobs').whereIn('status', ['waiting', 'running']).count('id as n').first()
    res.json({ effects: rows.map(({ job_id }: { job_id: string }) => job_id), left: Number(left?.n) })
  })

await serve({
  models,
  features: [...features.filter(({ name }) => name !== 'jobs'), jobs([finished, keyed]), effects],
  routes: { ...routes, '/faults': faults },
  folder: join(import.meta.dirname, '../../../server'),
})
