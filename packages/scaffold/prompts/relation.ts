import type { ResourceAnswer } from '../answer.ts'
import { checkAdditions } from '../check/additions.ts'
import { readTwoSided } from '../relation/two-sided.ts'
import type { Asker } from './asker.ts'
import { sayCommand } from './command.ts'
import { faultOf } from './fault.ts'
import { askJoin } from './join.ts'
import { askModel } from './model.ts'
import { askEnd } from './relations.ts'

/** The answers about a relation with both its ends. */
type TwoSidedAnswers = { model: string; relation: string; isOneSided: boolean }

/** Asks for a relation between two models, and how it is called at the other end; again when it cannot be. */
export async function askTwoSided(models: readonly ResourceAnswer[], ask: Asker): Promise<TwoSidedAnswers> {
  const model = await askModel('On which model?', models, ask)
  for (;;) {
    const { relation, isOneSided } = await askEnds(model, models, ask)
    const fault = faultOf(() => checkAdditions(readTwoSided(model, relation, isOneSided, models), models))
    if (fault !== undefined) {
      ask.say(`  ${fault}`)
      continue
    }
    const { singular } = model.names
    sayCommand('relation', { model: singular, relation, 'one-sided': isOneSided || undefined }, ask)
    return { model: singular, relation, isOneSided }
  }
}

async function askEnds(model: ResourceAnswer, models: readonly ResourceAnswer[], ask: Asker) {
  const { name, kind, target, options } = await askEnd(model.names, models, ask)
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
