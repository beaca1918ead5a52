import type { FieldAnswer, ResourceAnswer } from '../../answer.ts'
import { humanize } from '../../names.ts'
import { renderLiteral } from '../expression.ts'
import { isWritable } from '../pages/access.ts'
import { isExcluded, isSensitive, labelOf, referenceOf } from '../pages/subject.ts'
import { otherValue, someValue } from './example.ts'
import { canTake, isOptional, isTelling, targetOf } from './making.ts'
import { variableOf } from './names.ts'
import { isReachable } from './text.ts'
import { known, type Value } from './value.ts'

/**
 * What a test does with a form: lines before it opens, values it opens with, steps on its page, and the members the answer
 * must have.
 */
export type Filled = {
  readonly before: readonly string[]
  readonly opened: readonly string[]
  readonly steps: readonly string[]
  readonly match: readonly string[]
  readonly values: readonly Value[]
}

const nothing: Filled = { before: [], opened: [], steps: [], match: [], values: [] }

/** Fills the inputs that a create needs; undefined where there is no input to type into, as then there is nothing to save. */
export function fillCreate(answer: ResourceAnswer, all: readonly ResourceAnswer[]): Filled | undefined {
  const inputs = answer.fields.filter((field) => isWritable(field, 'create'))
  const references = inputs.filter((field) => !isOptional(field) && referenceOf(field, answer))
  const plain = inputs.filter((field) => !referenceOf(field, answer) && isTyped(field))
  const needed = plain.filter((field) => !isOptional(field)).map((field) => ({ field, value: someValue(field) }))
  const typed = needed.length + references.length > 0 ? needed : plain.flatMap(departure).slice(0, 1)
  if (typed.length + references.length === 0) return undefined
  return join(...references.map((field) => relate(field, answer, all)), enter(typed))
}

/** Changes one field of a record; undefined where no input takes another value. */
export function fillEdit(answer: ResourceAnswer): Filled | undefined {
  const candidates = answer.fields.filter(
    (field) =>
      isWritable(field, 'update') &&
      isTyped(field) &&
      !isExcluded(field, 'one') &&
      !referenceOf(field, answer) &&
      field.attributes.on_update === undefined &&
      field.options.pattern === undefined,
  )
  const changes = candidates.flatMap((field) => {
    const value = otherValue(field)
    return value ? [{ field, value }] : []
  })
  const isPreferred = [
    ({ field }: Entry) => isTelling(field, answer) && !field.options.unique,
    ({ value }: Entry) => value.known !== undefined,
    () => true,
  ]
  const [change] = isPreferred.flatMap((is) => changes.find(is) ?? [])
  if (change === undefined) return undefined
  if (change.value.known !== undefined) return enter([change])
  const filled = enter([{ ...change, value: { code: 'value', imports: change.value.imports } }])
  return { ...filled, before: [`const value = ${change.value.code}`], match: [`${change.field.name}: value`] }
}

type Entry = { readonly field: FieldAnswer; readonly value: Value }

/** Whether a field is given by typing or choosing; the others begin with a value of their own. */
function isTyped({ kind, attributes }: FieldAnswer): boolean {
  return kind.name !== 'boolean' && kind.name !== 'arrayOf' && !attributes.non_db_attr
}

/** A value that is not the one the form begins with. */
function departure(field: FieldAnswer): Entry[] {
  const { on_create } = field.attributes
  const values = isReachable(field.options) ? [someValue(field), otherValue(field)] : []
  const value = values.find((one) => one && one.known !== (on_create ?? field.options.default))
  return value ? [{ field, value }] : []
}

function join(...parts: Filled[]): Filled {
  return {
    before: parts.flatMap(({ before }) => before),
    opened: parts.flatMap(({ opened }) => opened),
    steps: parts.flatMap(({ steps }) => steps),
    match: parts.flatMap(({ match }) => match),
    values: parts.flatMap(({ values }) => values),
  }
}

/**
 * Gives a related record: chosen by a word of its title where the API searches it, else there when the page opens. Of
 * records that were there before, the first that is offered.
 */
function relate(field: FieldAnswer, answer: ResourceAnswer, all: readonly ResourceAnswer[]): Filled {
  const target = targetOf(field, answer, all)
  const label = renderLiteral(labelOf(field))
  if (target === undefined) return nothing
  if (canTake(target)) return { ...nothing, steps: [`await form.relateFirst(${label})`] }
  const related = variableOf(field.name.replace(/_id$/, ''))
  const member = `${field.name}: ${related}.id`
  const given = {
    ...nothing,
    before: [`const ${related} = await create${target.names.className}(api)`],
    match: isExcluded(field, 'one') ? [] : [member],
  }
  const searched = target.fields.find(
    (one) => isTelling(one, target) && one.attributes.fulltext && !isExcluded(one, 'one'),
  )
  if (searched === undefined) return { ...given, opened: [member] }
  const word = searched.options.nullable ? `String(${related}.${searched.name})` : `${related}.${searched.name}`
  return { ...given, steps: [`await form.relate(${label}, ${word})`] }
}

function enter(entries: readonly Entry[]): Filled {
  const chosen = entries.filter(({ field }) => field.kind.name === 'oneOf')
  const filled = entries.filter((entry) => !chosen.includes(entry))
  const members = filled.map(({ field, value }) => `${renderLiteral(labelOf(field))}: ${typedAs(field, value)}`)
  return {
    ...nothing,
    steps: [
      ...(members.length > 0 ? [`await form.fill({ ${members.join(', ')} })`] : []),
      ...chosen.map(({ field, value }) => {
        const option = renderLiteral(humanize(String(value.known)))
        return `await form.choose(${renderLiteral(labelOf(field))}, ${option})`
      }),
    ],
    match: entries
      .filter(({ field }) => !isSensitive(field) && !isExcluded(field, 'one') && field.kind.name !== 'datetime')
      .flatMap(({ field, value }) => (value.known === undefined ? [] : [`${field.name}: ${value.code}`])),
    values: entries.map(({ value }) => value),
  }
}

/** A value as it is typed into the field's input. */
function typedAs({ kind }: FieldAnswer, { code, known: value }: Value): string {
  if (value === undefined)
    return ['integer', 'bigint', 'decimal', 'float'].includes(kind.name) ? `String(${code})` : code
  switch (kind.name) {
    case 'datetime':
      return known(String(value).slice(0, 16)).code
    case 'time':
      return known(String(value).slice(0, 5)).code
    case 'json':
      return known(JSON.stringify(value)).code
    default:
      return known(String(value)).code
  }
}
