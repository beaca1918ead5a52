import type { FieldAnswer, ResourceAnswer } from '../../answer.ts'
import { humanize } from '../../names.ts'
import { renderLiteral } from '../expression.ts'
import { isWritable } from '../pages/access.ts'
import { isExcluded, referenceOf } from '../pages/subject.ts'
import { someValue } from './example.ts'
import { givenFields } from './making.ts'
import { isReachable } from './text.ts'
import type { Value } from './value.ts'

/** A field on the page of a record: the text it shows, and the value that the test gives it. */
export type Shown = { readonly name: string; readonly text: string; readonly value?: Value }

/** What the page of a record shows of the fields that a create can give. */
export function shownFields(answer: ResourceAnswer, record: string): Shown[] {
  const given = givenFields(answer)
  return answer.fields
    .filter((field) => isPlain(field, answer))
    .flatMap((field) => {
      const { name } = field
      const value = someValue(field)
      const text = textOf(field, value)
      if (text === undefined) return []
      // A value that shows as it is may come from anywhere; what it looks like otherwise, the test says beside it.
      if (text === asIs) return [{ name, text: `${record}.${name}`, ...(!given.includes(field) && { value }) }]
      return [{ name, text: renderLiteral(text), value }]
    })
}

function isPlain(field: FieldAnswer, answer: ResourceAnswer): boolean {
  const { primary_key, non_db_attr } = field.attributes
  return (
    isWritable(field, 'create') &&
    !isExcluded(field, 'one') &&
    !primary_key &&
    !non_db_attr &&
    !referenceOf(field, answer) &&
    isReachable(field.options)
  )
}

const asIs = Symbol('as it is')

/** The text the admin shows for a value; undefined where it shows a sign, or nobody knows beforehand. */
function textOf({ kind }: FieldAnswer, { known }: Value): string | typeof asIs | undefined {
  switch (kind.name) {
    case 'text':
    case 'uuid':
    case 'integer':
    case 'float':
    case 'time':
      return asIs
    case 'bigint':
    case 'decimal': {
      if (known === undefined) return undefined
      const grouped = String(known).replace(/^-?\d+/, (whole) => whole.replace(/\B(?=(\d{3})+$)/g, ','))
      return grouped === known ? asIs : grouped
    }
    case 'oneOf':
      return humanize(String(known))
    case 'date':
    case 'datetime':
      return known === undefined ? undefined : String(known).slice(0, 10).split('-').reverse().join('/')
    case 'arrayOf': {
      const isText = !['boolean', 'json', 'float'].includes(kind.item.name)
      return Array.isArray(known) && isText ? String(known[0]) : undefined
    }
    default:
      return undefined
  }
}
