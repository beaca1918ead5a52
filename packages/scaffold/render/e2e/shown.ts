import type { Json } from 'slipform'
import type { FieldAnswer, ResourceAnswer } from '../../answer.ts'
import { humanize } from '../../names.ts'
import { renderLiteral } from '../expression.ts'
import { isWritable } from '../pages/access.ts'
import { isExcluded, referenceOf } from '../pages/subject.ts'
import { someValue } from './example.ts'
import { givenFields } from './making.ts'
import { isReachable } from './text.ts'
import { known as asKnown, type Value } from './value.ts'

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
function textOf({ kind }: Pick<FieldAnswer, 'kind'>, { known }: Value): string | typeof asIs | undefined {
  if (kind.name === 'text' || kind.name === 'uuid') return asIs
  if (known === undefined) return undefined
  const text = String(known)
  switch (kind.name) {
    case 'integer':
    case 'float':
      return sameOr(text, grouped(text, 5))
    case 'bigint':
    case 'decimal':
      return sameOr(text, grouped(text, 4))
    case 'time':
      return text.replace(/:00$/, '')
    case 'oneOf':
      return humanize(text)
    case 'date':
    case 'datetime':
      return day.format(new Date(text))
    case 'arrayOf': {
      const [first = null] = known as Json[]
      const shown = textOf({ kind: kind.item }, asKnown(first))
      return shown === asIs ? String(first) : shown
    }
    default:
      return undefined
  }
}

// As the browser of the tests writes it: 15 Jun 2024.
const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' })

/** The digits of a number in groups of three, where it has as many digits before the point. */
function grouped(number: string, least: number): string {
  return number.replace(/^-?\d+/, (whole) =>
    whole.replace('-', '').length < least ? whole : whole.replace(/\B(?=(\d{3})+$)/g, ','),
  )
}

function sameOr(text: string, shown: string): string | typeof asIs {
  return text === shown ? asIs : shown
}
