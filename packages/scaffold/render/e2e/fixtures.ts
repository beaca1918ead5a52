import type { FieldSpec, ResourceSpec } from '../../resource-spec.ts'
import { isWritable } from '../pages/access.ts'
import { referenceOf } from '../pages/field-facts.ts'
import { titleOf } from '../pages/title.ts'
import { canGenerateText } from './text.ts'

/** Whether a field can be left out of a create: it may be null, or the server gives it. */
export function isOptional({ options, attributes }: FieldSpec): boolean {
  return (
    options.nullable === true ||
    options.default !== undefined ||
    attributes.on_create !== undefined ||
    attributes.non_db_attr === true
  )
}

/** The fields that a test gives a record: what a create must name, and the texts that tell it from others. */
export function fixtureFields(spec: ResourceSpec): FieldSpec[] {
  return spec.fields.filter(
    (field) => isWritable(field, 'create') && (!isOptional(field) || isIdentifying(field, spec)),
  )
}

/** Whether a field is a text that names the record, which tests make unique. */
export function isIdentifying(field: FieldSpec, spec: ResourceSpec): boolean {
  const { name, kind, options, attributes } = field
  return (
    kind.name === 'text' &&
    options.pattern === undefined &&
    options.format === undefined &&
    !attributes.non_db_attr &&
    isWritable(field, 'create') &&
    !referenceOf(field, spec) &&
    titleOf(spec).includes(name)
  )
}

/** The resource that a field refers to; undefined for a field that refers to none, or to one that has no model. */
export function targetOf(field: FieldSpec, spec: ResourceSpec, all: readonly ResourceSpec[]): ResourceSpec | undefined {
  const plural = referenceOf(field, spec)?.plural
  return plural === undefined
    ? undefined
    : all.find(({ names }) => names.plural === plural || names.table === field.options.references)
}

/** Whether tests can make a record of a resource, with all that it refers to; `above` are those it would be made for. */
export function canCreateRecord(
  spec: ResourceSpec,
  all: readonly ResourceSpec[],
  above: readonly ResourceSpec[] = [],
): boolean {
  if (spec.isExisting || !spec.operations.includes('create') || above.includes(spec)) return false
  return fixtureFields(spec).every((field) => {
    if (!referenceOf(field, spec)) return canGenerateText(field.options)
    const target = targetOf(field, spec, all)
    return target !== undefined && (canReuseRecord(target) || canCreateRecord(target, all, [...above, spec]))
  })
}

/** Whether tests take a record of a resource that is there, as they write nothing to tables that were there before. */
export function canReuseRecord({ isExisting, operations }: ResourceSpec): boolean {
  return isExisting === true && operations.includes('list')
}
