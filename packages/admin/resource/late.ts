import { type FieldInfo, type ResourceInfo, snakeCaseOf } from 'slipform/browser'
import type { ListFilter } from '../api/aggregate.ts'
import { type Day, dayOf } from '../format/days.ts'
import { beforeFilter } from '../format/timeline.ts'

const suffix = '(?:_?(?:at|on|by|date|time))?$'
const due = new RegExp(`^(?:date_)?(?:due|deadline|expected|promised|required)${suffix}`)
const done = new RegExp(
  `^(?:date_|is_)?(?:closed|completed|delivered|done|finished|paid|received|resolved|returned|settled|shipped|solved)${suffix}`,
)

/** Returns the fields, found by their names, that tell whether a record is late: when it is due, and whether it is done, a time or a boolean. Undefined without both. */
export const lateFields = ({ fields }: ResourceInfo) => {
  const filterable = Object.entries(fields).filter(([, field]) => field.filterable)
  const find = (name: RegExp, isFit: (field: FieldInfo) => boolean) =>
    filterable.find(([source, field]) => name.test(snakeCaseOf(source)) && isFit(field))
  const [dueOn, dueField] = find(due, isDated) ?? []
  const [doneOn, doneField] = find(done, (field) => field.kind === 'boolean' || isDated(field)) ?? []
  if (dueOn === undefined || doneOn === undefined) return undefined
  const kind = dueField?.kind === 'date' ? ('date' as const) : ('datetime' as const)
  return { due: { source: dueOn, kind }, done: doneOn, unless: doneField?.kind === 'boolean' ? false : null }
}

/** Returns the filter for late records: due before today, and not done. Undefined for a resource without such fields. */
export const lateFilter = (info: ResourceInfo, today: Day = dayOf(new Date())): ListFilter | undefined => {
  const late = lateFields(info)
  return late && { ...beforeFilter(late.due, today), [late.done]: late.unless }
}

const isDated = ({ kind }: FieldInfo) => kind === 'date' || kind === 'datetime'
