import { memoize } from '../../base/memoize.ts'
import { type Json, type Kind, storedValue } from '../kinds.ts'
import type { Fields } from '../model.ts'
import type { ComparisonSign, ModelRules, OverlapRule, Range, RuleFilter } from '../rules.ts'
import type { Resource } from './resource.ts'

// The rules of a model that the database checks, with their names resolved: db/sql/rules.ts renders them as constraints.

/** A field as rules use it. */
export interface RuleField {
  readonly name: string
  readonly column: string
  readonly kind: Kind
}

/** A condition on the records of a rule: a field has one of `values`, or null if `values` is null; `isNot` negates it. */
export interface RuleCondition {
  readonly field: RuleField
  readonly isNot: boolean
  readonly values: readonly Json[] | null
}

/** A rule; its `fields` begin with the field of the tenant, if the model has one. */
export type Rule = { readonly fields: readonly RuleField[] } & (
  | { readonly is: 'unique'; readonly where: readonly RuleCondition[] }
  | { readonly is: 'check'; readonly sign: ComparisonSign }
  | { readonly is: 'overlap'; readonly where: readonly RuleCondition[]; readonly range: RuleRange }
)

/** The range between two fields. */
interface RuleRange extends Pick<Range, 'bounds'> {
  readonly from: RuleField
  readonly to: RuleField
}

/** The rules of a declaration that the database checks. */
export type DeclaredRules = Pick<ModelRules<Fields>, 'unique_together' | 'check' | 'no_overlap'>

/** The fields by which rules are resolved, and the name of the tenant's field, within which values are unique. */
interface RuleOwner {
  readonly stored: readonly RuleField[]
  readonly tenant?: string | undefined
}

/** Returns the rules of a declaration that the database checks; undefined without any. */
export function declaredRules({ unique_together, check, no_overlap }: DeclaredRules): DeclaredRules | undefined {
  const rules = {
    ...(unique_together && { unique_together }),
    ...(check && { check }),
    ...(no_overlap && { no_overlap }),
  }
  return Object.keys(rules).length > 0 ? rules : undefined
}

/** Returns the rules of `no_overlap` as a list: a model may declare a single rule. */
export function overlapsOf({ no_overlap = [] }: DeclaredRules): readonly OverlapRule[] {
  const isList = (no_overlap as readonly unknown[]).every(Array.isArray)
  // One rule holds no lists.
  return (isList ? no_overlap : [no_overlap]) as readonly OverlapRule[]
}

/** Resolves declared rules. Leaves out names of fields that do not exist, which `checkModels` rejects. */
export function resolveRules(declared: DeclaredRules, { stored, tenant }: RuleOwner): Rule[] {
  const { unique_together = [], check = [] } = declared
  const find = (name: string | undefined) => stored.find((field) => field.name === name)
  const resolve = (parts: OverlapRule) => {
    const names = parts.filter((part): part is string => typeof part === 'string')
    const filters = parts.filter((part): part is RuleFilter => typeof part === 'object' && 'where' in part)
    return {
      fields: [...new Set([tenant, ...names].map(find))].filter((field) => field !== undefined),
      where: filters.flatMap(({ where }) =>
        Object.entries(where).flatMap((entry) => conditionOf(...entry, find) ?? []),
      ),
    }
  }
  return [
    ...unique_together.map((parts): Rule => ({ is: 'unique', ...resolve(parts) })),
    ...check.flatMap(([left, sign, right]): Rule[] => {
      const fields = [find(left), find(right)].filter((field) => field !== undefined)
      return fields.length === 2 ? [{ is: 'check', sign, fields }] : []
    }),
    ...overlapsOf(declared).flatMap((parts): Rule[] => {
      const range = parts.find((part): part is Range => typeof part === 'object' && 'from' in part)
      const [from, to] = [find(range?.from), find(range?.to)]
      return from && to && range
        ? [{ is: 'overlap', ...resolve(parts), range: { bounds: range.bounds, from, to } }]
        : []
    }),
  ]
}

function conditionOf(
  name: string,
  value: unknown,
  find: (name: string) => RuleField | undefined,
): RuleCondition | undefined {
  const field = find(name) ?? find(name.replace(/_ne$/, ''))
  const values = value === null ? null : [value].flat()
  return (
    field && {
      field,
      isNot: field.name !== name,
      values: values?.map((item) => storedValue(field.kind, item as Json)) ?? null,
    }
  )
}

/** Returns the rules of a model that the database checks. */
export const rulesOf = memoize((resource: Resource): readonly Rule[] => {
  const { definition } = resource.model
  return resolveRules(definition, { stored: resource.stored, tenant: definition.crud.tenant })
})
