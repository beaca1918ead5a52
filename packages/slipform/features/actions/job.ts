import type { RequestHandler } from 'express'
import { checkRole } from '../../crud/access/allow.ts'
import { callerIn } from '../../crud/access/caller.ts'
import type { Call } from '../../crud/context/call.ts'
import { callFor } from '../../crud/handlers/handler.ts'
import { type MountedRoute, walkRoutes } from '../../crud/router/mounted-routes.ts'
import type { Router } from '../../crud/router/router.ts'
import { embeddedConnectionOf } from '../../db/connection.ts'
import type { Core } from '../../feature.ts'
import { resourceOf } from '../../model/resource/resource.ts'
import type { Action } from './action.ts'
import { type Asked, runAction } from './run.ts'

/** The job of an action that takes long: where it is served, and what was asked. */
interface ActionJob extends Asked {
  readonly path: string
  readonly tenant?: string | undefined
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

/** Whether an action may go on as a job: a dry run, scopes and the view of an admin belong to the request. */
export function mayBecomeJob({ origin, dryRun, actor }: Call): boolean {
  return coreOf(origin)?.jobs !== undefined && !dryRun && origin.scopes.size === 0 && actor?.viewedBy === undefined
}

/** Enqueues an action, and returns the id of its job. */
export async function enqueueAction(of: Action, { origin, actor }: Call, asked: Asked): Promise<string> {
  const { jobs, routers = {} } = coreOf(origin) ?? {}
  const path = actionRoutes(routers).find(({ action }) => action === of)?.route.path
  if (jobs === undefined || path === undefined) throw new Error(`No route serves the action of ${of.model.name}.`)
  const data: ActionJob = { ...asked, path, tenant: actor?.tenant }
  return jobs.enqueue(origin.services.db, jobName, data, { actor })
}

const jobName = 'action'

function coreOf({ req }: Call['origin']): Core | undefined {
  // Express declares `locals` without types; createApp sets them.
  return req?.app.locals.core as Core | undefined
}

/** Says how the jobs of actions run: once, with the role and the rights that the user has then. */
export function defineActionJobs({ jobs, routers, signIn, services }: Core): void {
  jobs?.define<ActionJob>(jobName, { retries: 0 }, async ({ path, tenant, ...asked }, run) => {
    const served = actionRoutes(routers).find(({ route }) => route.path === path)
    if (served === undefined) throw new Error(`No route serves the action ${path}.`)
    const { action, route } = served
    const user = run.actor && { ...run.actor, ...(tenant !== undefined && { tenant }) }
    const actor = user ?? (signIn && ({ role: 'public' } as const))
    if (actor !== undefined) checkRole(actor.role, route.who)
    const resource = resourceOf(action.model)
    const caller = await callerIn(run.origin, resource, actor)
    const call = callFor(run.origin, resource, caller, 'action')
    // The embedded database has one connection, which the transaction holds.
    const progress = embeddedConnectionOf(services.db) === undefined ? run.progress.bind(run) : undefined
    await runAction(
      action,
      call,
      asked,
      ({ session }, work) =>
        run.finish(async (trx) => {
          const message = await work(session.on(trx))
          if (message !== null) await progress?.(1, message)
          return message
        }),
      progress,
    )
  })
}
