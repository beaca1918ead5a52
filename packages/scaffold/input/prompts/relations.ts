import { styleText } from 'node:util'
import { checkResource } from '../../spec/check/resource.ts'
import type { Names } from '../../spec/names.ts'
import type { ModelSpec } from '../../spec/resource-spec.ts'
import { describedChoices } from './choices.ts'
import { firstIssue } from './first-issue.ts'
import { askJoin } from './join.ts'
import type { Prompter } from './prompter.ts'

const kinds = {
  hasMany: 'records of the other model hold the key',
  hasOne: 'one record of the other model holds the key',
  belongsTo: 'a field of this model holds the key',
  manyToMany: 'a link table holds both keys',
}

/** The earlier answers about a resource. */
export type RelationContext = { names: Names; fields: string[]; timestamps: boolean }

/** Prompts for relations other than those of foreign keys. */
export async function askRelations(
  context: RelationContext,
  models: readonly ModelSpec[],
  ask: Prompter,
  record: (answers: { relations: string[] }) => void,
): Promise<string[]> {
  const { names, fields } = context
  const check = (relations: string[]) =>
    checkResource({ name: names.singular, plural: names.plural, fields, relations }, models)
  const relations: string[] = []
  while (await ask.confirm(relations.length === 0 ? 'Add relations?' : 'Another relation?', false)) {
    const relation = await askRelation(names, models, ask)
    const issue = firstIssue(() => check([...relations, relation]))
    if (issue === undefined) {
      relations.push(relation)
      record({ relations })
    } else ask.say(styleText('red', `  ${issue}`))
  }
  return relations
}

async function askRelation(own: Names, models: readonly ModelSpec[], ask: Prompter): Promise<string> {
  const { name, kind, target, options } = await askRelationEnd(own, models, ask)
  return [name, `${kind}(${target.names.singular})`, ...options, ...(await askJoin(kind, target, ask))].join(':')
}

/** Prompts for a relation from its own model's side. */
export async function askRelationEnd(own: Names, models: readonly ModelSpec[], ask: Prompter) {
  const self: ModelSpec = { names: own, fields: [], relations: [] }
  const kind = await ask.select('What kind of relation?', describedChoices(kinds))
  const others = models.filter(({ names }) => names.plural !== own.plural)
  const target = await ask.select(
    'With which model?',
    [...others, self].map((model) => ({ name: model.names.className, value: model })),
  )
  const isMany = kind === 'hasMany' || kind === 'manyToMany'
  const name = await ask.input('Its name:', isMany ? target.names.plural : target.names.singular)
  const options =
    kind === 'manyToMany'
      ? [`through(${await ask.input('The link table:', `${own.singular}_${target.names.plural}`)})`]
      : []
  return { name, kind, target, options }
}
