import type { Resource } from '../../../model/resource/resource.ts'
import type { Caller } from '../access/caller.ts'
import type { Handling } from '../handling.ts'
import { parseListRequest, parseOneRequest } from '../request/list.ts'
import { cachePlans } from './cache.ts'
import { type ListPlan, planList } from './list.ts'
import { planOne } from './selection.ts'
import { planVersion } from './version.ts'

/** Plans the response with one record from a request's query text: the fields of the view, and the record's version. */
export const planVersionedRecord = cachePlans((resource, query, caller) => ({
  ...planOne(resource, parseOneRequest(query).embed, caller),
  version: planVersion(resource, caller),
}))

const planPagesWith = (handling: Handling) =>
  cachePlans((resource, query, caller) => planList(resource, parseListRequest(query, handling), caller))

// Strict and lenient handling have separate caches: strict handling may reject a query that lenient handling accepts.
const pagesBy = { lenient: planPagesWith('lenient'), strict: planPagesWith('strict') }

/** Plans a page of a list from a request's query text. */
export function planPage(resource: Resource, query: string, caller: Caller, handling: Handling): ListPlan {
  return pagesBy[handling](resource, query, caller)
}
