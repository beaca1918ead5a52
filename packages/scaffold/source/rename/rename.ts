import { columnOf, isSameTable, tableOf } from '../../schema/shape/shape.ts'
import type { Step } from '../../schema/steps/step.ts'
import type { ResourceSpec } from '../../spec/resource-spec.ts'
import type { ProjectFiles } from '../files/files.ts'
import { readState } from '../state/state.ts'

/** A field that was renamed, so that pages, tests and records have to follow. */
export type Rename = { readonly model: ResourceSpec; readonly from: string; readonly to: string }

/** Returns the fields that the steps of a migration rename. */
export function renamesOf(steps: readonly Step[], models: readonly ResourceSpec[]): Rename[] {
  return steps.flatMap((step) => {
    if (step.do !== 'renameColumn') return []
    const model = models.find((candidate) => isSameTable(tableOf(candidate), step.table))
    const field = model?.fields.find((field) => columnOf(field) === step.to)
    return model && field ? [{ model, from: step.from, to: field.name }] : []
  })
}

/** Returns a model whose renamed fields keep their labels and their places in its title. */
export function keepLabels(model: ResourceSpec, renames: readonly Rename[], files: ProjectFiles): ResourceSpec {
  const ofModel = renames.filter((rename) => rename.model === model)
  if (ofModel.length === 0) return model
  const { title, labels = {} } = readState(files, model.names.plural) ?? {}
  const fields = model.fields.map((field) => {
    const label = labels[ofModel.find(({ to }) => to === field.name)?.from ?? field.name]
    return label === undefined ? field : { ...field, label }
  })
  const names = title?.map((name) => ofModel.find(({ from }) => from === name)?.to ?? name)
  return { ...model, fields, ...(names && { title: names }) }
}
