import type { FieldAnswer, ResourceAnswer } from '../../answer.ts'
import { isWritable } from '../pages/access.ts'
import { referenceOf } from '../pages/subject.ts'
import { titleOf } from '../pages/title.ts'
import { isReachable } from './text.ts'

/** Whether a field can be left out of a create: it may be null, or the server gives it. */
export function isOptional({ options, attributes }: FieldAnswer): boolean {
  return (
    options.nullable === true ||
    options.default !== undefined ||
    attributes.on_create !== undefined ||
    attributes.non_db_attr === true
  )
}

/** The fields that a test gives a record: what a create must name, and the texts that tell it from others. */
export function givenFields(answer: ResourceAnswer): FieldAnswer[] {
  return answer.fields.filter(
    (field) => isWritable(field, 'create') && (!isOptional(field) || isTelling(field, answer)),
  )
}

/** Whether a field is a text that names the record, which tests make unique. */
export function isTelling(field: FieldAnswer, answer: ResourceAnswer): boolean {
  const { name, kind, options, attributes } = field
  return (
    kind.name === 'text' &&
    options.pattern === undefined &&
    options.format === undefined &&
    !attributes.non_db_attr &&
    isWritable(field, 'create') &&
    !referenceOf(field, answer) &&
    titleOf(answer).includes(name)
  )
}

/** The resource that a field refers to; undefined for a field that refers to none, or to one that has no model. */
export function targetOf(
  field: FieldAnswer,
  answer: ResourceAnswer,
  all: readonly ResourceAnswer[],
): ResourceAnswer | undefined {
  const plural = referenceOf(field, answer)?.plural
  return plural === undefined
    ? undefined
    : all.find(({ names }) => names.plural === plural || names.table === field.options.references)
}

/** Whether tests can make a record of a resource, with all that it refers to; `above` are those it would be made for. */
export function canMake(
  answer: ResourceAnswer,
  all: readonly ResourceAnswer[],
  above: readonly ResourceAnswer[] = [],
): boolean {
  if (answer.isExisting || !answer.operations.includes('create') || above.includes(answer)) return false
  return givenFields(answer).every((field) => {
    if (!referenceOf(field, answer)) return isReachable(field.options)
    const target = targetOf(field, answer, all)
    return target !== undefined && (canTake(target) || canMake(target, all, [...above, answer]))
  })
}

/** Whether tests take a record of a resource that is there, as they write nothing to tables that were there before. */
export function canTake({ isExisting, operations }: ResourceAnswer): boolean {
  return isExisting === true && operations.includes('list')
}
