import { UserError } from '../../base/user-error.ts'
import { commonOptions, parseOptions, readModel } from '../../input/options/parse.ts'
import { describeOptions } from '../../input/options/print.ts'
import { askRelationWithInverse } from '../../input/prompts/relation.ts'
import type { Decisions } from '../../schema/compare/decisions.ts'
import { checkAdditions } from '../../spec/check/additions.ts'
import { expandRelation } from '../../spec/check/expand-relation.ts'
import { requireModel } from '../../spec/check/model.ts'
import { relationOptions } from '../../spec/options/relation.ts'
import type { Generator } from '../generator.ts'
import { planAdditions } from '../sync/additions.ts'
import { readDecisions } from '../sync/decisions.ts'

/** The input of `relation`. */
export type RelationInput = { model: string; relation: string; isOneSided: boolean; decisions: Decisions }

const help = `Adds a relation to a model: both ends, the foreign key or the link table, migration, API and pages.

  npm run scaffold relation                          prompts
  npm run scaffold relation -- album "tracks:hasMany(track)" --yes
  npm run scaffold relation -- track "genre:belongsTo(genre)?:inverse(songs)" --yes
  npm run scaffold relation -- playlist "tracks:manyToMany(track):through(playlist_tracks)" --yes

${describeOptions({ ...relationOptions, ...commonOptions })}
`

/** Adds a relation with both ends. */
export const relation: Generator<RelationInput> = {
  name: 'relation',
  help,
  parse(argv) {
    const { values, positionals, common } = parseOptions('relation', argv, relationOptions)
    const { model, rest } = readModel(values.model, positionals)
    const [text, ...more] = values.relation === undefined ? rest : [values.relation, ...rest]
    if (more.length > 0) throw new UserError(`Pass one relation at a time, without "${more.join(' ')}".`)
    if (model === undefined && text === undefined) return { ...common, input: undefined }
    if (model === undefined) throw new UserError('The model is missing. Pass --model album.')
    if (text === undefined) throw new UserError('The relation is missing. Pass --relation "tracks:hasMany(track)".')
    const isOneSided = values.one_sided === true
    return { ...common, input: { model, relation: text, isOneSided, decisions: readDecisions(values) } }
  },
  ask: async ({ models }, ask) => ({
    ...(await askRelationWithInverse(models, ask)),
    decisions: {},
  }),
  async prepare({ model, relation: text, isOneSided, decisions }, project, ask) {
    const { models } = project
    const entries = expandRelation(requireModel(models, model), text, isOneSided, models)
    return planAdditions(checkAdditions(entries, models), decisions, project, ask)
  },
}
