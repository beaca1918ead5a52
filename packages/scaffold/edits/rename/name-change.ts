import { splitOperator } from 'slipform/browser'
import type { ResourceSpec } from '../../answers/resource-spec.ts'
import { columnOf, isSameTable, tableOf } from '../../schema/shape/shape.ts'
import type { Step } from '../../schema/steps/step.ts'

/** A field that was renamed, so that pages, tests and records have to follow. */
export type Rename = { readonly model: ResourceSpec; readonly from: string; readonly to: string }

/** What a rename has to know of a model. */
export type ModelNames = Pick<ResourceSpec['names'], 'singular' | 'plural' | 'table' | 'className'> & {
  readonly fields: readonly string[]
  /** The plurals of the related models, by relation. */
  readonly relations: Readonly<Record<string, string>>
}

/** A new name of a field; the model by its plural. */
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
  const steps = text.replace(/^-/, '').split('.')
  let model: ModelNames | undefined = from
  for (const [at, step] of steps.entries()) {
    const name: string = model.fields.includes(step) ? step : (splitOperator(step)?.name ?? step)
    const change = changes.find((one) => one.model === model?.plural && one.from === name)
    if (change !== undefined) {
      const renamed = steps.with(at, change.to + step.slice(name.length)).join('.')
      return text.startsWith('-') ? `-${renamed}` : renamed
    }
    // Queries write the table before a column: `vehicles.year`.
    const isTable: boolean = at === 0 && step === model.table
    const related: string | undefined = model.relations[step] ?? (isTable ? model.plural : undefined)
    model = models.find(({ plural }) => plural === related)
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
