import type { Request, RequestHandler } from 'express'
import { ApiError } from '../../base/errors/errors.ts'
import { authorOf } from '../../crud/access/caller.ts'
import { contextOf } from '../../crud/context/request-context.ts'
import type { DescribeRoute } from '../../crud/describe/components.ts'
import { described, queryParameter } from '../../crud/describe/operation.ts'
import { parameterOf } from '../../crud/handlers/handler.ts'
import { forPeople } from '../../crud/router/people.ts'
import { readableOf } from '../../crud/router/readable-records.ts'
import { Router } from '../../crud/router/router.ts'
import type { Core } from '../../feature.ts'
import { refPerson } from '../../users/describe-person.ts'
import { closeRecord, findPresent, leaseSeconds, maxOpenRecords, openRecord } from './open-records.ts'

/** Builds the routes of presence, /api/presence, for users who may read the record. Presence locks no records. */
export function presenceRoutes(core: Core): Router {
  const { routers, people } = core
  const readable = readableOf(routers)
  const findRecord = (req: Request) =>
    readable.check(req, parameterOf(req, 'resource'), parameterOf(req, 'record')).catch(ignoreMissing)

  const respondAfter = (write?: typeof openRecord): RequestHandler => {
    return async (req, res) => {
      const record = await findRecord(req)
      if (record === undefined) return void res.json([])
      const { actor, session } = contextOf(req)
      // Without sign-in there is no user to name.
      const id = authorOf(actor)?.id
      if (id !== undefined) await write?.(session.knex, record, id)
      res.json(await findPresent(session.knex, await people(contextOf(req)), record))
    }
  }

  return Router()
    .use(forPeople(core))
    .get('/', described(describeList, respondAfter()))
    .put('/', described(describeOpen, respondAfter(openRecord)))
    .delete('/', described(describeClose, respondAfter(closeRecord)))
}

/** Returns undefined for a record that is deleted or hidden, so that the list of its users is empty. */
function ignoreMissing(error: unknown): undefined {
  if (!(error instanceof ApiError) || error.code !== 'record_not_found') throw error
}

const describeList = describePresence(
  'List who has a record open',
  'For users who may read the record. The list is empty for a record that the caller cannot find.',
)
const describeOpen = describePresence(
  'Say that the caller has a record open',
  `Holds for ${leaseSeconds} seconds; the same request renews it. A user has ${maxOpenRecords} records open at most: the one renewed least recently is closed for a further one. It keeps no user from writing.`,
)
const describeClose = describePresence('Say that the caller has closed a record', 'Other users still have it open.')

function describePresence(summary: string, description: string): DescribeRoute {
  return (components) => ({
    summary,
    description,
    parameters: [
      { ...queryParameter('resource', 'The path of the resource below `/api`: `vehicles`.'), required: true },
      { ...queryParameter('record', 'The key of the record.'), required: true },
    ],
    done: 'The users who have the record open now, the first first.',
    sends: { type: 'array', items: refPerson(components) },
    errors: [400, 403, 404, 503],
  })
}
