import { findTarget, nameOfTarget } from '../../answers/find-target.ts'
import type { ModelChange } from '../../answers/model-change.ts'
import type { ResourceSpec } from '../../answers/resource-spec.ts'
import { UserError } from '../../base/user-error.ts'
import { quote } from '../../input/options/print.ts'
import type { Prompter } from '../../input/prompts/prompter.ts'
import type { Decisions } from '../../schema/compare/decisions.ts'
import type { Table } from '../../schema/read/schema.ts'
import { columnOf, findTable, nameInModels, sharesColumns, storedFields, tableOf } from '../../schema/shape/shape.ts'
import { tableLabel } from './names.ts'
import type { Note } from './notes.ts'
import { resourceFor } from './references.ts'

/** The changes of models whose tables have another name now, the decisions about columns that remain, and notes. */
type RenamedTables = {
  readonly changes: readonly ModelChange[]
  readonly decisions: Decisions
  readonly notes: readonly Note[]
}

/**
 * Finds tables that were renamed, before all other steps, which find the table of a model by its name: it is gone, and a new one
 * has most of its columns. Asks, or takes the user's decisions, which stand among those about columns.
 *
 * @throws UserError when there is a question and no terminal.
 */
export async function followRenamedTables(
  models: readonly ResourceSpec[],
  tables: readonly Table[],
  decisions: Decisions,
  ask: Prompter | undefined,
): Promise<RenamedTables> {
  const renames = new Map(Object.entries(decisions.renames ?? {}))
  const drops = new Set(decisions.drops)
  const appeared = tables.filter((table) => !table.isView && resourceFor(table, models) === undefined)
  const renamed: { readonly spec: ResourceSpec; readonly table: Table }[] = []
  const questions: string[] = []
  for (const spec of models.filter((spec) => spec.isExisting && findTable(tables, tableOf(spec)) === undefined)) {
    const label = labelOf(spec)
    const given = renames.get(label)
    renames.delete(label)
    if (drops.delete(label)) continue
    const columns = storedFields(spec).map(columnOf)
    const free = appeared.filter((table) => !renamed.some((one) => one.table === table))
    const candidates = free.filter((table) => sharesColumns(table, columns))
    const gone = `There is no table ${label} any more. Was it renamed`
    let to = free.find((table) => tableLabel(table) === given)
    if (given !== undefined && to === undefined) {
      const labels = appeared.map(tableLabel).join(', ')
      throw new UserError(
        `--rename ${label}=${given}: ${given} is not a new table. ${labels === '' ? 'There is no new table' : `New tables: ${labels}`}.`,
      )
    }
    if (given === undefined && candidates.length > 0) {
      const options = candidates.map((table) => `--rename ${quote(`${label}=${tableLabel(table)}`)}`)
      if (ask === undefined)
        questions.push(`${gone}, or dropped? Pass ${options.join(' or ')}, or --drop ${quote(label)}.`)
      to = await ask?.select(`${gone} or dropped?`, [
        ...candidates.map((table) => ({ name: `renamed to ${tableLabel(table)}`, value: table as Table | undefined })),
        { name: 'dropped', value: undefined },
      ])
    }
    if (to !== undefined) renamed.push({ spec, table: to })
  }
  if (questions.length > 0) throw new UserError(...questions)
  return {
    changes: renamed.flatMap(({ spec, table }) => changesFor(spec, table, models)),
    decisions: { ...decisions, renames: Object.fromEntries(renames), drops: [...drops] },
    notes: renamed.map(({ spec, table }) => ({
      group: 'changed',
      table: tableLabel(table),
      text: `it was ${labelOf(spec)} before, and models/${spec.names.file}.ts stays its model`,
    })),
  }
}

const labelOf = ({ names: { table, schema = 'public' } }: ResourceSpec) => tableLabel({ schema, name: table })

/** Returns the change of the model, and those of fields that refer to the table by its name. */
function changesFor(spec: ResourceSpec, table: Table, models: readonly ResourceSpec[]): ModelChange[] {
  const refers = ({ fields, names }: ResourceSpec) =>
    fields.filter(({ options: { references } }) => {
      return references !== undefined && findTarget(references, models, names.schema) === spec
    })
  const { name, schema } = nameInModels(table)
  const { schema: _schema, ...names } = spec.names
  const renamed = { ...spec, names: { ...names, table: name, ...(schema !== undefined && { schema }) } }
  const after = models.map((model) => (model === spec ? renamed : model))
  const changed = models.filter((other) => other === spec || refers(other).length > 0)
  return changed.map((model) => {
    const shortest = nameOfTarget(renamed, after, (model === spec ? renamed : model).names.schema)
    const referenceTo = (before = '') => (before.includes('.') ? `${table.schema}.${name}` : shortest)
    return {
      model,
      fields: [],
      relations: [],
      replaced: refers(model).map((field) => ({
        ...field,
        options: { ...field.options, references: referenceTo(field.options.references) },
      })),
      ...(model === spec && { table: { name, ...(schema !== undefined && { schema }) } }),
    }
  })
}
