import { asArguments, readArguments, readModel } from '../arguments.ts'
import { checkAdditions } from '../check/additions.ts'
import { requireModel } from '../check/model.ts'
import type { Generator } from '../generator.ts'
import { askRelationWithInverse } from '../prompts/relation.ts'
import type { Decisions } from '../schema/compare/decisions.ts'
import { planAdditions } from '../sync/additions.ts'
import { decisionHelp, decisionOptions, readDecisions } from '../sync/decisions.ts'
import { UserError } from '../user-error.ts'
import { expandRelation } from './expand-relation.ts'

/** A relation of a model, and whether its other end is left out. */
export type RelationInput = { model: string; relation: string; isOneSided: boolean; decisions: Decisions }

const help = `Adds a relation to a model: both ends, the field that holds the key or the link table, and everything that follows.

  npm run scaffold relation                          asks
  npm run scaffold relation -- album "tracks:hasMany(track)" --yes
  npm run scaffold relation -- track "genre:belongsTo(genre)?:inverse(songs)" --yes
  npm run scaffold relation -- playlist "tracks:manyToMany(track):through(playlist_tracks)" --yes

  --model album       the model, by its name
  --relation "..."    the relation, as resource takes it; ? after the kind: its key may be null;
                      :inverse(name) names the other end
  --one-sided         without the other end
${decisionHelp}
  --dry-run           shows everything, writes nothing
  --yes               does not ask for a confirmation
`

/** Adds a relation with both its ends. */
export const relation: Generator<RelationInput> = {
  name: 'relation',
  help,
  parse(argv) {
    const { values, positionals } = readArguments('relation', argv, {
      model: { type: 'string' },
      relation: { type: 'string' },
      'one-sided': { type: 'boolean' },
      ...decisionOptions,
    })
    const { model, rest } = readModel(values.model, positionals)
    const [text, ...more] = values.relation === undefined ? rest : [values.relation, ...rest]
    if (more.length > 0) throw new UserError(`One relation at a time: "${more.join(' ')}" is too much.`)
    if (model === undefined && text === undefined) return asArguments<RelationInput>(values, undefined)
    if (model === undefined) throw new UserError('The model is missing. Say --model album.')
    if (text === undefined) throw new UserError('The relation is missing. Say --relation "tracks:hasMany(track)".')
    const isOneSided = values['one-sided'] === true
    return asArguments<RelationInput>(values, { model, relation: text, isOneSided, decisions: readDecisions(values) })
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
