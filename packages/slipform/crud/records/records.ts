import type { Knex } from 'knex'
import { readDatabaseError } from '../../db/database-errors.ts'
import type { AnyModel } from '../../model/model.ts'
import { coreFacts } from '../../model/operations.ts'
import type { RecordPage, Records, RecordsOf } from '../../model/records.ts'
import { resourceOf } from '../../model/resource/resource.ts'
import type { SignedInUser } from '../../model/signed-in-user.ts'
import { callerIn } from '../access/caller.ts'
import { checkAction } from '../access/check-action.ts'
import type { Actor } from '../audience/caller.ts'
import { Call, type CallOptions } from '../context/call.ts'
import { type Origin, runInBackground } from '../context/origin.ts'
import { parseId } from '../plan/ids.ts'
import { creates, deletes, updates, writeBatch } from './batch.ts'
import { renderListQuery } from './list-query.ts'
import { planPage, planRecord, runPage, runRecord } from './read.ts'
import { writeRecord } from './write.ts'

// Implements `records(Model, actor)` for hooks, routes and scripts of a project, by the same functions as the handlers of requests.

/** Far more levels than hooks need: hooks that call each other this deeply would do so forever. */
const maxDepth = 16

/** The options of a call that depend on the code that calls `records`. */
type CodeOptions = Pick<CallOptions, 'path' | 'dryRun' | 'session' | 'afterCommit'>

/** Returns the `records` function for code of a request or script. */
export function recordsIn(origin: Origin): Records {
  return (model, actor, { trx } = {}) =>
    recordsFor(origin, model, actor, (name) => ({ path: [name], ...(trx && partOf(origin, trx)) }))
}

/** Returns the `records` function for a hook, whose operations run in the transaction of the hook; after the commit each has its own. */
export function recordsWithin(outer: Call): Records {
  const { origin, dryRun } = outer
  return (model, actor, { trx } = {}) =>
    recordsFor(origin, model, actor, (name) => {
      const path = [...outer.path, name]
      if (path.length > maxDepth) throw tooDeep(path)
      if (trx === undefined && outer.session.isOver) return { path, session: origin.session.withoutSignal() }
      const session = trx === undefined ? outer.session : outer.session.on(trx)
      return { path, dryRun, session, afterCommit: (work) => work.forEach(outer.afterCommit) }
    })
}

/** Returns the options that make an operation a part of the transaction `trx` of code. */
function partOf(origin: Origin, trx: Knex.Transaction): Pick<CallOptions, 'session' | 'afterCommit'> {
  return {
    session: origin.session.on(trx),
    afterCommit: (work) => runAfterCommit(trx, () => runInBackground(origin, work)),
  }
}

/** Runs work after the outermost transaction around `trx` has committed. */
function runAfterCommit(trx: Knex.Transaction, work: () => void): void {
  let outermost = trx
  while (outermost.parentTransaction !== undefined) outermost = outermost.parentTransaction
  let isCommitted = false
  // The promise does not tell: it also resolves if code rolls the transaction back without an error.
  outermost.on('query', ({ sql }: { readonly sql: string }) => {
    isCommitted ||= /^commit/i.test(sql)
  })
  const runIfCommitted = () => {
    if (isCommitted) work()
  }
  outermost.executionPromise.then(runIfCommitted, () => {})
}

function tooDeep(path: readonly string[]): Error {
  return new Error(
    `Hooks call records(…) more than ${maxDepth} levels deep: ${path.slice(-4).join(' → ')}. A hook must not repeat, without a condition, the operation that it runs for.`,
  )
}

/** The actions of operations, by their HTTP methods. */
const actions = { get: 'read', post: 'create', put: 'update', patch: 'update', delete: 'delete' } as const

function recordsFor<M extends AnyModel>(
  origin: Origin,
  model: M,
  actor: SignedInUser | undefined,
  optionsFor: (name: string) => CodeOptions,
): RecordsOf<M> {
  const resource = resourceOf(model)
  // With sign-in, code without a user is a caller who is not signed in.
  const user: Actor | undefined = actor ?? (origin.actor && { role: 'public' })
  const run = async <T>(name: keyof typeof coreFacts, work: (call: Call) => Promise<T>): Promise<T> => {
    try {
      checkAction(origin, model, actions[coreFacts[name].method], user)
      const options = optionsFor(`${model.name}.${name}`)
      const caller = await callerIn(origin, resource, user, 'kept', options.session)
      const { tenant } = caller.actor ?? {}
      const member = actor && tenant !== undefined ? { ...actor, tenant } : actor
      return await work(new Call({ origin, resource, caller, actor: member, recordsWithin, ...options }))
    } catch (error) {
      throw readDatabaseError(error) ?? error
    }
  }
  // The types of the model describe the JSON of the database.
  const parse = ({ body }: { readonly body: string }) => JSON.parse(body) as never
  const parseAll = (texts: readonly string[]) => texts.map((text) => JSON.parse(text) as never)
  return {
    list: (query = {}) =>
      run('list', async (call): Promise<RecordPage<M>> => {
        const plan = planPage(call, renderListQuery(query), 'strict')
        const page = await runPage(call, plan)
        return { records: parse(page), total: page.total }
      }),
    one: (id) => run('one', async (call) => parse(await runRecord(call, parseId(resource, id), planRecord(call, '')))),
    create: (data) => run('create', async (call) => parse(await writeRecord(call, 'create', { body: data }))),
    update: (id, data) =>
      run('update', async (call) =>
        parse(await writeRecord(call, 'update', { id: parseId(resource, id), body: data })),
      ),
    remove: (id) =>
      run('remove', async (call) => parse(await writeRecord(call, 'delete', { id: parseId(resource, id) }))),
    createMany: (items) => run('createMany', async (call) => parseAll(await writeBatch(call, creates, items))),
    updateMany: (items) => run('updateMany', async (call) => parseAll(await writeBatch(call, updates, items))),
    removeMany: (ids) => run('removeMany', async (call) => parseAll(await writeBatch(call, deletes, ids))),
  }
}
