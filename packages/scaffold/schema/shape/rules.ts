// The rules of a model as constraints of its table, by name. The recorded state has the same texts.

import { constraintsOf, resolveRules } from 'slipform/internal'
import type { ResourceSpec } from '../../answers/resource-spec.ts'
import { columnOf, storedFields } from './shape.ts'

/** The constraints of a table's rules: definitions in SQL by name. */
export type RuleDefinitions = Readonly<Record<string, string>>

/** Returns the constraints that the rules of a model need. */
export function rulesOf(spec: ResourceSpec): RuleDefinitions {
  const { names, tenant, rules = {} } = spec
  const stored = storedFields(spec).map((field) => ({ name: field.name, kind: field.kind, column: columnOf(field) }))
  const constraints = constraintsOf(names.table, resolveRules(rules, { stored, tenant }))
  return Object.fromEntries(constraints.map(({ name, definition }) => [name, definition]))
}
