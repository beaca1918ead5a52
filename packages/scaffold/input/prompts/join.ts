import type { RelationKind } from 'slipform/internal'
import type { ModelSpec } from '../../spec/resource-spec.ts'
import { describedChoices } from './choices.ts'
import type { Prompter } from './prompter.ts'

const views = { one: 'responses with a single record', all: 'lists' }

/**
 * Prompts for where a relation is loaded, and by which fields of the related model lists can be filtered and sorted. hasMany is not
 * loaded by default, as it can be many records.
 */
export async function askJoin(
  kind: RelationKind,
  target: Pick<ModelSpec, 'names' | 'fields'>,
  ask: Prompter,
): Promise<string[]> {
  const where = await ask.checkbox('Load it in:', describedChoices(views, kind === 'hasMany' ? [] : ['one']))
  const join = where.length === 0 ? [] : [`join(${[...where, `depth=${await askDepth(ask)}`].join(',')})`]
  const filterable = await askColumns(`Filter by fields of ${target.names.singular}:`, target, 'filterable', ask)
  const sortable = await askColumns(`Sort by fields of ${target.names.singular}:`, target, 'sortable', ask)
  return [
    ...join,
    ...(filterable.length > 0 ? [`join_filterable(${filterable.join(',')})`] : []),
    ...(sortable.length > 0 ? [`join_sortable(${sortable.join(',')})`] : []),
  ]
}

function askDepth(ask: Prompter): Promise<string> {
  return ask.input(
    'How many levels of relations deep?',
    '1',
    (text) => /^[1-9]\d?$/.test(text) || 'Give a number from 1 to 99.',
  )
}

async function askColumns(
  message: string,
  { fields }: Pick<ModelSpec, 'fields'>,
  attribute: 'filterable' | 'sortable',
  ask: Prompter,
): Promise<string[]> {
  const offered = fields.filter(({ attributes }) => attributes[attribute])
  return offered.length === 0
    ? []
    : ask.checkbox(
        message,
        offered.map(({ name }) => ({ name, value: name })),
      )
}
