import type { Request, Response } from 'express'
import { allow } from '../../crud/access/allow.ts'
import { contextOf } from '../../crud/context/request-context.ts'
import { described } from '../../crud/describe/operation.ts'
import { forPeople } from '../../crud/router/people.ts'
import { readableOf } from '../../crud/router/readable-records.ts'
import { Router } from '../../crud/router/router.ts'
import type { Core } from '../../feature.ts'
import type { EntryDetails } from '../../users/activity-source.ts'
import type { Person } from '../../users/people.ts'
import { describeActivity, describeChanges } from './describe.ts'
import type { FoundActivity } from './found.ts'
import { linkOf, parseFilter, parseLimit } from './parameters.ts'
import { readActivity } from './readable.ts'

/** A change of a record or a comment on it in the responses of /api/admin/activity and /api/auth/changes, which describe.ts documents. */
export interface Activity extends EntryDetails {
  /** The id among the changes or among the comments. */
  readonly id: string
  readonly type: FoundActivity['type']
  /** The path of the resource below /api, without its slash, and the key of the record. */
  readonly resource: string
  readonly record: string
  /** A timestamp in UTC. */
  readonly at: string
  /** Null without sign-in. A deleted user has the e-mail address that the history stores, and no id. */
  readonly by: (Omit<Person, 'id'> & Partial<Person>) | null
  /** The text of a comment, in which `@[id]` mentions a user, or the message of a change. */
  readonly text?: string
  readonly mentions?: readonly Person[]
}

/** Builds the route of the activity: the last entries about records that the caller may read, newest first. */
export function activityRoutes(core: Core): Router {
  const list = async (req: Request, res: Response) => {
    const query = { sources: core.activity, limit: parseLimit(req) }
    const { entries } = await readActivity(readableOf(core.routers), req, query)
    res.json(await toActivity(core, req, entries))
  }
  return Router().use(forPeople(core)).get('/', described(describeActivity, list))
}

/** Builds the route of all changes, for admins: by resource, user, kind and time, page by page. */
export function changesRoutes(core: Core): Router {
  const list = async (req: Request, res: Response) => {
    const sources = core.activity.filter(({ reading }) => reading === 'history')
    const limit = parseLimit(req)
    const { resource, ...filter } = parseFilter(req)
    const query = { sources, limit, filter, resource }
    const { entries, last } = await readActivity(readableOf(core.routers), req, query)
    if (last !== undefined) res.setHeader('Link', linkOf(req, last))
    res.json(await toActivity(core, req, entries))
  }
  return Router().use(allow('admin')).get('/', described(describeChanges, list))
}

async function toActivity(core: Core, req: Request, entries: readonly FoundActivity[]): Promise<Activity[]> {
  const ids = entries.flatMap(({ by_id, mentioned }) => [...(by_id === null ? [] : [by_id]), ...mentioned])
  const context = contextOf(req)
  const people = await core.people(context)
  const users = await people.find(context.session.knex, [...new Set(ids)])
  return entries.map(({ id, type, resource, record, at, by_id, by, text, mentioned, details }) => {
    const person = users.get(by_id ?? '') ?? (by === null ? null : { name: by })
    const mentions = type === 'comment' && { mentions: mentioned.flatMap((id) => users.get(id) ?? []) }
    return { id, type, resource, record, at, by: person, ...(text !== null && { text, ...mentions }), ...details }
  })
}
