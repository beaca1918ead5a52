import { type FieldInfo, type ResourceInfo, snakeCaseOf } from 'slipform/browser'
import type { ListFilter } from '../../../api/aggregate.ts'
import { type Day, dayOf } from '../../../format/days.ts'
import { beforeFilter } from '../../../format/timeline.ts'

const ending = '(?:_?(?:at|on|by|date|time))?$'
const due = new RegExp(`^(?:date_)?(?:due|deadline|expected|promised|required)${ending}`)
const done = new RegExp(
  `^(?:date_|is_)?(?:closed|completed|delivered|done|finished|paid|received|resolved|returned|settled|shipped)${ending}`,
)

/**
 * Returns the filter for the records that are late: due before a day, by the name of a field, and not done, by a time that is empty or a boolean.
 * Undefined for a resource without two such fields.
 */
export const lateFilter = ({ fields }: ResourceInfo, today: Day = dayOf(new Date())): ListFilter | undefined => {
  const filterable = Object.entries(fields).filter(([, field]) => field.filterable)
  const find = (name: RegExp, isFit: (field: FieldInfo) => boolean) =>
    filterable.find(([source, field]) => name.test(snakeCaseOf(source)) && isFit(field))
  const [dueOn, dueField] = find(due, isDated) ?? []
  const [doneOn, doneField] = find(done, (field) => field.kind === 'boolean' || isDated(field)) ?? []
  if (dueOn === undefined || doneOn === undefined) return undefined
  const kind = dueField?.kind === 'date' ? 'date' : 'datetime'
  return { ...beforeFilter({ source: dueOn, kind }, today), [doneOn]: doneField?.kind === 'boolean' ? false : null }
}

const isDated = ({ kind }: FieldInfo) => kind === 'date' || kind === 'datetime'
