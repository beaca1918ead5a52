import { splitOperator } from 'slipform/browser'
import type { ResourceSpec } from '../../answers/resource-spec.ts'
import { columnOf, isSameTable, tableOf } from '../../schema/shape/shape.ts'
import type { Step } from '../../schema/steps/step.ts'

/** A renamed field, with its model, which has the new name already. */
export type Rename = { readonly model: ResourceSpec; readonly from: string; readonly to: string }

/** The names of a model that a rename reads. */
export type ModelNames = Pick<ResourceSpec['names'], 'singular' | 'plural' | 'table' | 'className'> & {
  readonly fields: readonly string[]
  /** The plurals of the related models, by relation. */
  readonly relations: Readonly<Record<string, string>>
}

/** A renamed field in the sources of a project, with the plural of its model. */
export type NameChange = { readonly model: string; readonly from: string; readonly to: string }

export function modelNamesOf({ names, fields, relations }: ResourceSpec): ModelNames {
  return {
    ...names,
    fields: fields.map(({ name }) => name),
    relations: Object.fromEntries(relations.map(({ name, target }) => [name, target.plural])),
  }
}

/**
 * Renames fields in a name as queries and pages write it, seen from a model: `-year`, `year_gte`, `vehicle.year`. Returns undefined if it
 * holds no such field.
 */
export function changeName(
  text: string,
  from: ModelNames,
  changes: readonly NameChange[],
  models: readonly ModelNames[],
): string | undefined {
  const [, descending = '', path = ''] = /^(-?)(.*)$/s.exec(text) ?? []
  const parts = path.split('.')
  let model: ModelNames | undefined = from
  for (const [at, part] of parts.entries()) {
    const plural: string = model.plural
    const field: string = model.fields.includes(part) ? part : (splitOperator(part)?.name ?? part)
    const operator = part.slice(field.length)
    const change = changes.find((candidate) => candidate.model === plural && candidate.from === field)
    if (change !== undefined) return descending + parts.with(at, change.to + operator).join('.')
    // Queries write the table before a column: `vehicles.year`.
    const ofTable: string | undefined = at === 0 && part === model.table ? plural : undefined
    const next: string | undefined = model.relations[part] ?? ofTable
    model = models.find((candidate) => candidate.plural === next)
    if (model === undefined) return undefined
  }
  return undefined
}

/** Returns the fields that the steps of a migration rename. */
export function renamesOf(steps: readonly Step[], models: readonly ResourceSpec[]): Rename[] {
  return steps.flatMap((step) => {
    if (step.do !== 'renameColumn') return []
    const model = models.find((candidate) => isSameTable(tableOf(candidate), step.table))
    const field = model?.fields.find((field) => columnOf(field) === step.to)
    return model && field ? [{ model, from: step.from, to: field.name }] : []
  })
}

/** Returns the names of the pages of a resource that are written out, without their extension. */
export function pagesOf({ className }: Pick<ModelNames, 'className'>): string[] {
  return ['List', 'Show', 'Form'].map((page) => `${className}${page}`)
}
