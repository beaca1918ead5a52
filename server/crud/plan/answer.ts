import { parseListRequest, parseOneRequest } from '../request/list.ts'
import { planList } from './list.ts'
import { perRole } from './per-role.ts'
import { planOne } from './selection.ts'
import { planVersion } from './version.ts'

/** Decides what one record is answered with, by a request's query text: what its view shows, and its version. */
export const planAnswer = perRole((resource, query, caller) => ({
  ...planOne(resource, parseOneRequest(query).embed, caller),
  version: planVersion(resource, caller),
}))

/** Decides which page of which list is answered, by a request's query text. */
export const planPage = perRole((resource, query, caller) => planList(resource, parseListRequest(query), caller))
