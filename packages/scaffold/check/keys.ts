// resource.ts and additions.ts complete parsed fields by this, before they check them.

import { findTarget, nameOfTarget } from '../answers/find-target.ts'
import type { Issues } from '../answers/issues.ts'
import type { Names } from '../answers/names.ts'
import type { FieldSpec, ModelSpec } from '../answers/resource-spec.ts'
import { usersModel } from '../answers/users-model.ts'
import { suggestName } from '../base/suggest-name.ts'
import { findModel, keyOf } from './lookup.ts'

/**
 * Completes fields that reference other tables: with the name of the table and, for those of `taking`, such as `album:references`, with the
 * kind of its key.
 */
export function resolveKeys(
  fields: readonly FieldSpec[],
  { schema }: Names,
  taking: ReadonlySet<string>,
  models: readonly ModelSpec[],
  issues: Issues,
): FieldSpec[] {
  return fields.map((field) => resolveKey(field, schema, taking.has(field.name), models, issues))
}

function resolveKey(
  field: FieldSpec,
  schema: string | undefined,
  takesKindOfTarget: boolean,
  models: readonly ModelSpec[],
  issues: Issues,
): FieldSpec {
  const { references } = field.options
  if (references === undefined) return field
  const known = [...models, usersModel]
  const target = findTarget(references, known, schema) ?? findModel(known, references)
  if (target === undefined) {
    // The relation reports the same issue.
    if (takesKindOfTarget) return field
    const tables = models.map(({ names }) => names.table)
    issues.add(
      `Field "${field.name}": there is no model "${references}" to refer to.${suggestName(references, tables)} Tables: ${tables.join(', ')}. Scaffold it first.`,
    )
    return field
  }
  const options = {
    // A user can be deleted: records stay.
    ...(target === usersModel && field.options.nullable && { on_delete: 'set null' as const }),
    ...field.options,
    references: nameOfTarget(target, models, schema),
  }
  const kind = keyOf(target)?.kind
  if (kind === undefined) return { ...field, options }
  if (takesKindOfTarget) return { ...field, kind, options }
  if (kind.name !== field.kind.name) {
    issues.add(
      `Field "${field.name}" is ${field.kind.name}, but the key of ${target.names.table} is ${kind.name}. Change it to ${kind.name}.`,
    )
  }
  return { ...field, options }
}
