import { styleText } from 'node:util'
import type { KnownModel } from '../answer.ts'
import { checkResource } from '../check/resource.ts'
import type { Names } from '../names.ts'
import { Refusal } from '../refusal.ts'
import type { Asker } from './asker.ts'
import { askJoin } from './join.ts'

/** What is known of the resource when its relations are asked for. */
export type RelationContext = { names: Names; fields: string[]; timestamps: boolean }

/** Asks for relations beyond those of the foreign keys, one after the other. */
export async function askRelations(
  context: RelationContext,
  models: readonly KnownModel[],
  ask: Asker,
): Promise<string[]> {
  const relations: string[] = []
  while (await ask.confirm(relations.length === 0 ? 'Has it other relations?' : 'Another relation?', false)) {
    const relation = await askRelation(context.names, models, ask)
    const fault = faultOf(context, [...relations, relation], models)
    if (fault === undefined) relations.push(relation)
    else ask.say(styleText('red', `  ${fault}`))
  }
  return relations
}

async function askRelation(own: Names, models: readonly KnownModel[], ask: Asker): Promise<string> {
  const self: KnownModel = { names: own, fields: [], relations: [] }
  const kind = await ask.select('What kind of relation?', [
    { name: 'hasMany: records of the other model hold the key', value: 'hasMany' },
    { name: 'hasOne: one record of the other model holds the key', value: 'hasOne' },
    { name: 'belongsTo: a field of this model holds the key', value: 'belongsTo' },
    { name: 'manyToMany: a link table holds both keys', value: 'manyToMany' },
  ])
  const target = await ask.select(
    'With which model?',
    [...models, self].map((model) => ({ name: model.names.className, value: model })),
  )
  const isMany = kind === 'hasMany' || kind === 'manyToMany'
  const name = await ask.input('Its name:', isMany ? target.names.plural : target.names.singular)
  const through =
    kind === 'manyToMany'
      ? [`through(${await ask.input('The link table:', `${own.singular}_${target.names.plural}`)})`]
      : []
  return [name, `${kind}(${target.names.singular})`, ...through, ...(await askJoin(target, ask))].join(':')
}

function faultOf(
  { names, fields }: RelationContext,
  relations: string[],
  models: readonly KnownModel[],
): string | undefined {
  try {
    checkResource({ name: names.singular, plural: names.plural, fields, relations }, models)
    return undefined
  } catch (error) {
    if (error instanceof Refusal) return error.faults[0]
    throw error
  }
}
