import type { Resource } from '../../../model/resource/resource.ts'
import type { Caller } from '../access/caller.ts'
import type { Handling } from '../handling.ts'
import { parseListRequest, parseOneRequest } from '../request/list.ts'
import { type ListPlan, planList } from './list.ts'
import { perRole } from './per-role.ts'
import { planOne } from './selection.ts'
import { planVersion } from './version.ts'

/** Decides what one record is answered with, by a request's query text: what its view shows, and its version. */
export const planAnswer = perRole((resource, query, caller) => ({
  ...planOne(resource, parseOneRequest(query).embed, caller),
  version: planVersion(resource, caller),
}))

const planPagesWith = (handling: Handling) =>
  perRole((resource, query, caller) => planList(resource, parseListRequest(query, handling), caller))

// Plans are cached by query: one that lenient handling takes, strict handling may reject.
const pagesBy = { lenient: planPagesWith('lenient'), strict: planPagesWith('strict') }

/** Decides which page of which list is answered, by a request's query text. */
export function planPage(resource: Resource, query: string, caller: Caller, handling: Handling): ListPlan {
  return pagesBy[handling](resource, query, caller)
}
