import { snakeCase } from 'change-case'
import type { Names } from '../../spec/names.ts'
import type { ModelSpec } from '../../spec/resource-spec.ts'
import { askJoin } from './join.ts'
import type { Prompter } from './prompter.ts'

/** Prompts for a foreign key with its relation and inverse; returns it in the field grammar. `check` returns the issue of a field. */
export async function askReference(
  name: string,
  own: Names,
  models: readonly ModelSpec[],
  ask: Prompter,
  check: (field: string) => string | undefined,
): Promise<string> {
  const relation = name.replace(/_id$/, '')
  const self: ModelSpec = { names: own, fields: [], relations: [] }
  const target = await ask.select(
    'Which model does it belong to?',
    [...models, self].map((model) => ({ name: model.names.className, value: model })),
  )
  const isNullable = await ask.confirm('May it belong to none (null)?', false)
  const onDelete = await ask.select(`When the ${target.names.label.toLowerCase()} is deleted:`, [
    { name: 'refuse it', value: '' },
    { name: 'delete these records too', value: 'cascade' },
    ...(isNullable ? [{ name: 'let them belong to none', value: '"set null"' }] : []),
  ])
  const join = await askJoin('belongsTo', target, ask)
  const targetName = target.names.singular === snakeCase(relation) ? '' : `(${target.names.singular})`
  const fieldWith = (inverse: string) =>
    [
      relation,
      `references${targetName}${isNullable ? '?' : ''}`,
      ...(onDelete === '' ? [] : [`on_delete(${onDelete})`]),
      ...join,
      ...(inverse === '' ? [] : [inverse === own.plural ? 'inverse' : `inverse(${inverse})`]),
    ].join(':')
  const inverse = await ask.input(
    `Name of the relation back, in ${target.names.className} (empty: none):`,
    own.plural,
    // A fault of the other answers is not told here, where it could not be corrected.
    (text) => check(fieldWith('')) !== undefined || (check(fieldWith(text)) ?? true),
  )
  return fieldWith(inverse)
}
