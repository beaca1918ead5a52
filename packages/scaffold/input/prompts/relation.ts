import { checkAdditions } from '../../spec/check/additions.ts'
import { expandRelation } from '../../spec/check/expand-relation.ts'
import { relationOptions } from '../../spec/options/relation.ts'
import type { ResourceSpec } from '../../spec/resource-spec.ts'
import { printCommand } from './command.ts'
import { firstIssue } from './first-issue.ts'
import { askJoin } from './join.ts'
import { askModel } from './model.ts'
import type { Prompter } from './prompter.ts'
import { askRelationEnd } from './relations.ts'

/** The answers about a relation with both ends. */
type RelationAnswers = { model: string; relation: string; isOneSided: boolean }

/** Prompts for a relation between two models and its inverse, until it is valid. */
export async function askRelationWithInverse(models: readonly ResourceSpec[], ask: Prompter): Promise<RelationAnswers> {
  const model = await askModel('On which model?', models, ask)
  for (;;) {
    const { relation, isOneSided } = await askBothEnds(model, models, ask)
    const issue = firstIssue(() => checkAdditions(expandRelation(model, relation, isOneSided, models), models))
    if (issue !== undefined) {
      ask.say(`  ${issue}`)
      continue
    }
    const { singular } = model.names
    printCommand('relation', relationOptions, { model: singular, relation, one_sided: isOneSided }, ask)
    return { model: singular, relation, isOneSided }
  }
}

async function askBothEnds(model: ResourceSpec, models: readonly ResourceSpec[], ask: Prompter) {
  const { name, kind, target, options } = await askRelationEnd(model.names, models, ask)
  const write = (mark: string, more: readonly string[]) =>
    [name, `${kind}(${target.names.singular})${mark}`, ...options, ...more].join(':')
  const isKeyTheirs = kind === 'hasMany' || kind === 'hasOne'
  const usual = isKeyTheirs ? model.names.singular : model.names.plural
  const inverse = await ask.input(`Name of the relation back, in ${target.names.className} (empty: none):`, usual)
  const back = inverse === '' ? [] : [`inverse(${inverse})`]
  const isNullable = kind !== 'manyToMany' && (await ask.confirm('May its key be empty (null), where it is new?', true))
  const join = await askJoin(kind, target, ask)
  return { relation: write(isNullable ? '?' : '', [...back, ...join]), isOneSided: inverse === '' }
}
