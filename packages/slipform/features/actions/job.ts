import type { RequestHandler } from 'express'
import { checkRole } from '../../crud/access/allow.ts'
import { callerIn } from '../../crud/access/caller.ts'
import { Call } from '../../crud/context/call.ts'
import { recordsWithin } from '../../crud/records/records.ts'
import { type MountedRoute, walkRoutes } from '../../crud/router/mounted-routes.ts'
import type { Router } from '../../crud/router/router.ts'
import type { Core } from '../../feature.ts'
import { resourceOf } from '../../model/resource/resource.ts'
import { system } from '../../model/signed-in-user.ts'
import type { Action } from './action.ts'
import { type ActionRequest, type InTransaction, runAction } from './run.ts'

/** The data of the job of an action that takes long: the path of its route, and its request. */
interface ActionJob extends ActionRequest {
  readonly path: string
}

/** A route that serves an action. */
export interface ActionRoute {
  readonly route: MountedRoute
  readonly action: Action
}

/** Lists the routes of actions. */
export function actionRoutes(routers: Readonly<Record<string, Router>>): ActionRoute[] {
  return walkRoutes(routers).flatMap((route) => {
    const action = route.handlers.find(isActionHandler)?.action
    return action === undefined ? [] : [{ route, action }]
  })
}

function isActionHandler(handle: RequestHandler): handle is RequestHandler & { readonly action: Action } {
  return 'action' in handle
}

/** Whether an action may become a job: dry runs and scopes belong to the request, and callers who are not signed in have no jobs. */
export function mayBecomeJob({ origin, caller, dryRun }: Call): boolean {
  const isOfRequest = dryRun || origin.scopes.size > 0 || caller.audience.role === 'public'
  return coreOf(origin)?.jobs !== undefined && !isOfRequest
}

/** Enqueues an action, and returns the id of its job. */
export async function enqueueAction(action: Action, { origin, actor }: Call, request: ActionRequest): Promise<string> {
  const { jobs, routers = {} } = coreOf(origin) ?? {}
  const path = actionRoutes(routers).find(({ action: served }) => served === action)?.route.path
  if (jobs === undefined || path === undefined) throw new Error(`No route serves the action of ${action.model.name}.`)
  return jobs.enqueue(origin.services.db, jobName, { ...request, path } satisfies ActionJob, { actor })
}

const jobName = 'action'

function coreOf({ req }: Call['origin']): Core | undefined {
  // Express declares `locals` without types; createApp sets them.
  return req?.app.locals.core as Core | undefined
}

/** Defines the jobs of actions, which run once, with the current rights of their user. */
export function defineActionJobs({ jobs, routers, services }: Core): void {
  // The transaction of the action holds the only connection of the embedded database, so that progress cannot be stored.
  const { hasOneConnection } = services.database
  jobs?.define<ActionJob>(jobName, { retries: 0 }, async ({ path, ...asked }, run) => {
    const { actor, origin } = run
    const served = actionRoutes(routers).find(({ route }) => route.path === path)
    if (served === undefined) throw new Error(`No route serves the action ${path}.`)
    const { action, route } = served
    if (actor !== system) checkRole(actor.role, route.who)
    const resource = resourceOf(action.model)
    const caller = await callerIn(origin, resource, actor)
    const call = new Call({ origin, resource, caller, actor, path: [route.operation?.name ?? ''], recordsWithin })
    const inTransaction: InTransaction = ({ session }, work) => run.finish((trx) => work(session.on(trx)))
    return runAction(action, call, asked, inTransaction, hasOneConnection ? undefined : run.progress)
  })
}
