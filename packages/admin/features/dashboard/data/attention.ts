import type { ResourceInfo } from 'slipform/browser'
import type { Filter } from '../../../api/aggregate.ts'
import { type Day, dayOf } from '../../../format/days.ts'
import type { Timeline } from '../../../format/timeline.ts'

/** Records whose day has passed, though a field says that they are not done. */
export interface Attention {
  readonly resource: string
  readonly date: string
  /** The field that is false until a record is done. */
  readonly done: string
  readonly filter: Filter
}

// A model does not say which field means done: its name does.
const doneName =
  /^(?:is_)?(?:completed?|done|finished|paid|closed|resolved|delivered|shipped|returned|settled|answered)$/

/** Finds what of a resource the dashboard counts as late, by its fields: its date, and a boolean that says whether a record is done. */
export const attentionOf = (
  resource: string,
  { fields }: ResourceInfo,
  timeline: Timeline | undefined,
  today: Day = dayOf(new Date()),
): Attention | undefined => {
  const done = Object.keys(fields).find(
    (name) => doneName.test(name) && fields[name]?.kind === 'boolean' && fields[name].filterable,
  )
  if (timeline === undefined || done === undefined) return undefined
  const { source, kind } = timeline
  const before = kind === 'date' ? today : new Date(`${today}T00:00`).toISOString()
  return { resource, date: source, done, filter: { [`${source}_lt`]: before, [done]: false } }
}
