import type { Knex } from 'knex'
import type { RequestContext } from '../../crud/context/request-context.ts'
import { ownTable } from '../../db/own-schema.ts'
import { allRoles, isAtLeast, type Role } from '../../model/roles.ts'

/** The jobs that a caller reaches: enqueued by the user, with at most the caller's role, which may be the role of a key. */
interface Reach {
  readonly actor_id: string | undefined
  readonly actor_role: Role[]
}

/** Returns the jobs that a caller reaches; undefined for admins and without sign-in, who reach all jobs. */
export function reachOf({ actor }: RequestContext): Reach | undefined {
  if (actor === undefined || actor.role === 'admin') return undefined
  return { actor_id: actor.id, actor_role: allRoles().filter((role) => isAtLeast(actor.role, role)) }
}

/** Returns a query for the job of an id, which finds no row if the caller does not reach the job. */
export function reachedJobs(context: RequestContext, id: string): Knex.QueryBuilder {
  const jobs = context.session.knex(ownTable('jobs')).whereRaw('id::text = ?', [id])
  const reach = reachOf(context)
  return reach ? jobs.where({ actor_id: reach.actor_id }).whereIn('actor_role', reach.actor_role) : jobs
}
