// Finds out which records a caller may see, by the resource's own route and anew for each part of the log: nothing may be cached.

import type { Request } from 'express'
import type { Condition } from '../../base/condition.ts'
import { ApiError } from '../../base/errors/errors.ts'
import type { Caller } from '../../crud/audience/caller.ts'
import { contextOf } from '../../crud/context/request-context.ts'
import { callFor } from '../../crud/handlers/handler.ts'
import { isReadByCode } from '../../crud/operations/operations.ts'
import type { Where } from '../../crud/plan/filters.ts'
import { scopeOf } from '../../crud/plan/selection.ts'
import { runWithCode } from '../../crud/records/read.ts'
import { callerFor, type ReadRoute } from '../../crud/router/caller-for.ts'
import { checkReadable } from '../../crud/router/readable-records.ts'
import { hooksOf } from '../../model/hooks.ts'
import { coreFacts } from '../../model/operations.ts'
import type { Resource } from '../../model/resource/resource.ts'
import type { Topic } from './topics.ts'

// Rules are code of the project: a rule that hangs must not hold up the other streams.
const timeoutMs = 5_000

/** The condition of the records of a topic that a caller may see; undefined where code of the model decides. */
export type TopicAccess = Where | undefined

/**
 * Finds out which records of a topic a caller may see now, by the resource's own route: its middlewares, scopes, rules and hooks.
 *
 * @throws ApiError as the route would respond. Error when the rules of the model take too long.
 */
export function authorize(req: Request, topic: Topic): Promise<TopicAccess> {
  const { live, id } = topic
  const { resource } = live
  return inTime(async () => {
    const caller = await callerFor(routeOf(topic), req, id)
    if (isReadByCode(resource.model, id === undefined ? 'list' : 'one')) return undefined
    return id === undefined ? narrow(req, resource, caller) : { all: scopeOf(resource, caller) }
  })
}

function routeOf({ live, id }: Topic): ReadRoute {
  const { name: resource, router } = live
  const facts = id === undefined ? coreFacts.list : coreFacts.one
  return { resource, router, operation: { ...facts, model: live.resource.model } }
}

/** Returns the result of work; throws an Error when it takes longer than `timeoutMs`. The work itself goes on. */
async function inTime<T>(work: () => Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('The rules of a model take too long.')), timeoutMs).unref()
  })
  return Promise.race([work(), late]).finally(() => clearTimeout(timer))
}

/** Returns the condition of a list: the scopes and rules of the caller, and the conditions that the model's hook `get::all::pre` adds. */
async function narrow(req: Request, resource: Resource, caller: Caller): Promise<Where> {
  const hook = hooksOf(resource.model)['get::all::pre']
  const where: { all: Condition[] } = { all: scopeOf(resource, caller) }
  // A cast: the hook adds conditions on fields of its model, whose type is not known here.
  if (hook !== undefined) {
    await runWithCode(callFor(contextOf(req), resource, caller, 'list'), async (db, call) =>
      hook(db, where as never, call),
    )
  }
  return where
}

/**
 * Whether a caller may read the record of a topic now, where code of the model decides. Always true for lists: clients read the list again,
 * and the code then decides.
 *
 * @throws Error for a fault of the server.
 */
export async function mayRead(req: Request, topic: Topic): Promise<boolean> {
  const { id } = topic
  if (id === undefined) return true
  try {
    await inTime(() => checkReadable(routeOf(topic), req, id))
    return true
  } catch (error) {
    if (error instanceof ApiError && error.status < 500) return false
    throw error
  }
}
