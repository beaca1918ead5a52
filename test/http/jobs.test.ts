import { once as untilEvent } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { ApiError } from 'slipform'
import { enqueue, type Job, job } from 'slipform/routes'
import { beforeEach, expect, test } from 'vitest'
import type { Core } from '../../packages/slipform/feature.ts'
import { jobs } from '../../packages/slipform/features/jobs/feature.ts'
import { claimJobs } from '../../packages/slipform/features/jobs/statements.ts'
import type { SignedInUser } from '../../packages/slipform/model/signed-in-user.ts'
import { startApp } from './support/app.ts'
import { delaysIn } from './support/delays.ts'
import { jobWorkers } from './support/jobs.ts'
import { migrateGarage } from './support/migrate-garage.ts'
import { usersOf } from './support/people.ts'

interface Effect {
  readonly text: string
}

const effect = job<Effect>('effect', {}, async ({ text }, { db, progress, actor, attempt }) => {
  await progress(0.5, 'half')
  await db('effects').insert({ text })
  return { by: actor.email, role: actor.role, attempt }
})
const once = job<Effect>('once', {}, (data, { finish }) => finish((trx) => trx('effects').insert({ ...data })))
const failing = job<Effect>('failing', { retries: 2 }, async ({ text }) => {
  if (text === 'said') throw new ApiError(422, 'Not now', { errors: { on: 'is over' } })
  throw new Error('a secret')
})
/** Runs until its signal is aborted. */
const endless = job('endless', {}, async (_data, { signal, db }) => {
  await db('effects').insert({ text: 'begun' })
  await wait(600_000, undefined, { signal })
})
let ended = 0
/** Tries to end after its signal is aborted. */
const late = job('late', {}, async (_data, { signal, db, finish }) => {
  await db('effects').insert({ text: 'begun' })
  await untilEvent(signal, 'abort')
  await finish((trx) => trx('effects').insert({ text: 'late' })).finally(() => (ended += 1))
})
const daily = job('daily', { schedule: '0 7 * * *', timeZone: 'Europe/Berlin' }, async () => {})
const list: readonly Job<never>[] = [effect, once, failing, endless, late, daily]

const workers = jobWorkers(list)
const app = startApp({
  models: {},
  begin: migrateGarage,
  tables: 'create table effects (text text)',
  signIn: true,
  features: workers.features,
})
const { as, ids } = usersOf(app, { root: 'admin', ann: 'editor', ben: 'editor' })

const stored = (columns = 'status') =>
  app.sql(`select ${columns} from slipform.jobs where name <> 'daily' order by created_at`)
const effects = async () => (await app.sql('select text from effects order by text')).map(({ text }) => text)
const untilStored = (columns: string, expected: readonly object[]) =>
  expect.poll(() => stored(columns)).toEqual(expected)
const userOf = (name: string, role: SignedInUser['role']) => ({
  id: ids[name] ?? '',
  name,
  email: `${name}@example.org`,
  role,
})

beforeEach(async () => {
  ended = 0
  await app.sql('truncate slipform.jobs, effects')
})

test('a job runs once its transaction has committed, and is not there after a rollback', async () => {
  await workers.start()
  const rollback = app.db.transaction(async (trx) => {
    await enqueue(trx, effect, { text: 'no' })
    throw new Error('no')
  })
  await expect(rollback).rejects.toThrow('no')
  await enqueue(app.db, effect, { text: 'yes' }, { actor: userOf('ann', 'editor') })
  await untilStored('status, run_at = started_at as "isStart", progress, progress_text, result', [
    {
      status: 'done',
      isStart: true,
      progress: 1,
      progress_text: 'half',
      result: { by: 'ann@example.org', role: 'editor', attempt: 1 },
    },
  ])
  expect(await effects()).toEqual(['yes'])
})

test('two workers run each job once', async () => {
  const texts = Array.from({ length: 20 }, (_, number) => `job ${number}`)
  for (const text of texts) await enqueue(app.db, once, { text })
  await Promise.all([workers.start(), workers.start()])
  await untilStored('status', Array(20).fill({ status: 'done' }))
  expect(await effects()).toEqual(texts.sort())
})

test.each([
  ['said', 'Not now\non: is over', 'Not now'],
  ['secret', 'Internal server error', 'a secret'],
])('a job that fails (%s) is tried again, later each time', async (text, error, details) => {
  const delays = await delaysIn(app, 'jobs', 'run_at')
  await workers.start()
  await enqueue(app.db, failing, { text }, { actor: userOf('ann', 'editor') })
  for (const count of [1, 2]) {
    await expect.poll(async () => (await delays()).length).toBe(count)
    await app.sql("update slipform.jobs set run_at = now() where name <> 'daily'")
  }
  expect(await delays()).toEqual([10, 40])
  await untilStored('status, attempts, error, details', [{ status: 'failed', attempts: 3, error, details }])
})

test.each([
  ['as a user', {}, 'editor', 'done', 'editor'],
  ['with the role of a key', {}, 'viewer', 'done', 'viewer'],
  ['with a role that the user has lost', {}, 'admin', 'done', 'editor'],
  ['as a banned user', { banned: true }, 'editor', 'failed', undefined],
] as const)('a job runs %s', async (_name, change, role, status, runsAs) => {
  await app
    .db('slipform.auth_users')
    .where({ id: ids.ben })
    .update({ banned: false, ...change })
  await workers.start()
  await enqueue(app.db, effect, { text: 'x' }, { actor: userOf('ben', role) })
  await untilStored(`status, result ->> 'role' as "runsAs"`, [{ status, runsAs: runsAs ?? null }])
  expect(await effects()).toEqual(runsAs === undefined ? [] : ['x'])
  await app.db('slipform.auth_users').where({ id: ids.ben }).update({ banned: false })
})

test('a job of a caller who is not signed in never becomes one of the server', async () => {
  await workers.start()
  await enqueue(app.db, effect, { text: 'x' }, { actor: undefined })
  await untilStored('status, error', [{ status: 'failed', error: expect.stringContaining('was not signed in') }])
  expect(await effects()).toEqual([])
})

test('a job that was cancelled is aborted, and stores nothing by finish', async () => {
  await workers.start()
  const id = await enqueue(app.db, late, null, { actor: userOf('ann', 'editor') })
  await expect.poll(effects).toEqual(['begun'])
  expect((await as('ben').post(`/auth/jobs/${id}/cancel`, {})).status).toBe(404)
  expect((await as('ann').post(`/auth/jobs/${id}/cancel`, {})).status).toBe(200)
  // Its process notices by itself; stopping it would abort the job too.
  await expect.poll(() => ended).toBe(1)
  expect(await effects()).toEqual(['begun'])
  expect(await stored('status, run_at = started_at as "isStart"')).toEqual([{ status: 'cancelled', isStart: true }])
  expect((await as('ann').post(`/auth/jobs/${id}/cancel`, {})).json.code).toBe('job_has_ended')
})

test('a worker that stops gives its jobs back', async () => {
  await workers.start()
  await enqueue(app.db, endless, null)
  await expect.poll(effects).toEqual(['begun'])
  await workers.stop()
  await untilStored('status, failures', [{ status: 'waiting', failures: 0 }])
  await workers.start()
  await expect.poll(effects).toEqual(['begun', 'begun'])
})

test.each([
  [0, { status: 'done', failures: 1 }],
  [3, { status: 'failed', failures: 5 }],
])('a job whose process has ended, %i times before, is taken over', async (failures, expected) => {
  const id = await enqueue(app.db, effect, { text: 'x' })
  await app.sql(
    "update slipform.jobs set status = 'running', attempts = 1, failures = ?, run_at = now() where id = ?",
    [failures, id],
  )
  await workers.start()
  await untilStored('status, failures', [expected])
})

test('a job that runs here is not claimed again, though its claim is over', async () => {
  const id = await enqueue(app.db, endless, null)
  await app.sql("update slipform.jobs set status = 'running', attempts = 1, run_at = now() where id = ?", [id])
  const claim = (running: string[]) => claimJobs(app.db, ['endless'], 4, running)
  expect(await claim([id])).toEqual([])
  expect(await claim([])).toMatchObject([{ id, attempts: 2 }])
})

test('the next time of a schedule is stored once, and runs late rather than never', async () => {
  await app.sql(
    "insert into slipform.jobs (name, scheduled_for, run_at) values ('daily', now() + interval '1 minute', now() + interval '1 minute'), ('daily', now() - interval '1 day', now() - interval '1 day')",
  )
  await Promise.all([workers.start(), workers.start()])
  const daily = `select status, extract(hour from scheduled_for at time zone 'Europe/Berlin')::integer as hour,
    extract(minute from scheduled_for)::integer as minute from slipform.jobs where scheduled_for > now()`
  await expect.poll(() => app.sql(daily)).toEqual([{ status: 'waiting', hour: 7, minute: 0 }])
  await expect
    .poll(() => app.sql('select status from slipform.jobs where scheduled_for < now()'))
    .toEqual([{ status: 'done' }])
})

test('a job that an admin runs before its schedule leaves its next time', async () => {
  await workers.start()
  const waiting = () => app.sql("select id, run_at from slipform.jobs where status = 'waiting' and name = 'daily'")
  await expect.poll(waiting).toHaveLength(1)
  const next = await waiting()
  expect((await as('root').post(`/auth/jobs/${next[0]?.id}/retry`, {})).status).toBe(200)
  await expect.poll(() => app.sql("select name from slipform.jobs where status = 'done'")).toEqual([{ name: 'daily' }])
  expect(await waiting()).toEqual(next)
})

test('admins see and repeat all jobs, other users follow their own', async () => {
  await workers.start()
  const id = await enqueue(app.db, failing, { text: 'secret' }, { actor: userOf('ann', 'editor') })
  await expect.poll(() => stored('failures')).toEqual([{ failures: 1 }])
  const answers = async (name: string) => [
    (await as(name).get('/auth/jobs')).status,
    (await as(name).get(`/auth/jobs/${id}`)).status,
    (await as(name).post(`/auth/jobs/${id}/retry`, {})).status,
    (await as(name).post("/auth/jobs/1'/cancel", {})).status,
  ]
  expect(await answers('ann')).toEqual([403, 200, 403, 404])
  expect(await answers('ben')).toEqual([403, 404, 403, 404])
  expect(await answers('root')).toEqual([200, 200, 200, 404])
  expect((await app.get(`/auth/jobs/${id}`)).status).toBe(401)
  const own = await as('ann').get(`/auth/jobs/${id}`)
  expect(own.json).toMatchObject({ name: 'failing', error: 'Internal server error' })
  expect(own.text).not.toContain('a secret')
  expect((await as('root').get('/auth/jobs?name=failing')).text).toContain('a secret')
})

test.each([
  [[job('a', {}, async () => {}), job('a', {}, async () => {})], 'Two jobs have the name a'],
  [[job('A b', {}, async () => {})], "The job 'A b' must have a name of small letters"],
  [[job('a', { schedule: 'daily' }, async () => {})], "The job a has the schedule 'daily'"],
  [[job('a', { schedule: '0 7 * * *', timeZone: 'Berlin' }, async () => {})], 'in the time zone Berlin'],
])('a list of jobs is checked at the start (%#)', (wrong, message) => {
  expect(() => jobs(wrong).provides?.({} as Core)).toThrow(message)
})
