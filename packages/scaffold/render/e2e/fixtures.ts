import { isFreeText, isRequired } from 'slipform/internal'
import type { FieldSpec, ResourceSpec } from '../../spec/resource-spec.ts'
import { titleOf } from '../../spec/title.ts'
import { isWritable } from '../pages/access.ts'
import { referenceOf } from '../pages/field-lookup.ts'
import { canGenerateText } from './text.ts'

/** Returns the fields that tests set: required fields, and the texts that identify a record. */
export function fixtureFields(spec: ResourceSpec): FieldSpec[] {
  return spec.fields.filter(
    (field) =>
      isWritable(field, 'create') &&
      (isRequired({ ...field, nullable: field.options.nullable === true }) || isIdentifying(field, spec)),
  )
}

/** Whether a field is a title text, for which tests generate unique values. */
export function isIdentifying(field: FieldSpec, spec: ResourceSpec): boolean {
  const { name, kind, options, attributes } = field
  return (
    isFreeText(kind) &&
    options.pattern === undefined &&
    options.format === undefined &&
    !attributes.non_db_attr &&
    isWritable(field, 'create') &&
    !referenceOf(field, spec) &&
    titleOf(spec).includes(name)
  )
}

/** Returns the resource that a field refers to; undefined if it refers to none, or to a table without a model. */
export function targetOf(field: FieldSpec, spec: ResourceSpec, all: readonly ResourceSpec[]): ResourceSpec | undefined {
  const plural = referenceOf(field, spec)?.plural
  return plural === undefined
    ? undefined
    : all.find(({ names }) => names.plural === plural || names.table === field.options.references)
}

/** Whether tests can create a record of a resource and of those it refers to. `above` are the resources that need it. */
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

/** Whether tests use an existing record: they do not write to tables that existed before the project. */
export function canReuseRecord({ isExisting, operations }: ResourceSpec): boolean {
  return isExisting === true && operations.includes('list')
}
