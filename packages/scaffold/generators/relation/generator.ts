import { splitEntries } from '../../input/grammar/entry.ts'
import { commonOptions, parseOptions, readModel } from '../../input/options/parse.ts'
import { describeOptions } from '../../input/options/print.ts'
import { askAdditions, newRelations } from '../../input/prompts/additions.ts'
import type { ScaffoldProject } from '../../source/project/open.ts'
import { checkAdditions } from '../../spec/check/additions.ts'
import { requireModel } from '../../spec/check/model.ts'
import { relationOptions } from '../../spec/options/relation.ts'
import type { AdditionAnswers } from '../field/generator.ts'
import type { Generator } from '../generator.ts'
import { readDecisions } from '../sync/decisions.ts'
import { planAdditions } from '../sync/models.ts'

const help = `Adds a relation to a model: both ends, the foreign key or the link table, migration, API and pages.

  npm run scaffold relation                          prompts
  npm run scaffold relation -- album "tracks:hasMany(track)" --yes
  npm run scaffold relation -- track "genre:belongsTo(genre)?:inverse(songs)" --yes
  npm run scaffold relation -- playlist "tracks:manyToMany(track):through(playlist_tracks)" --yes

${describeOptions({ ...relationOptions, ...commonOptions })}
`

/** Adds relations with both ends. */
export const relation: Generator<AdditionAnswers> = {
  name: 'relation',
  help,
  parse(argv) {
    const { values, positionals, common } = parseOptions('relation', argv, relationOptions)
    const missing = 'The relation is missing. Pass --relation "tracks:hasMany(track)".'
    const given = readModel({ model: values.model, words: values.relation }, positionals, splitEntries, missing)
    if (given === undefined) return { ...common, answers: undefined }
    const isOneSided = values.one_sided === true
    const decisions = readDecisions(values)
    const answers = ({ models }: ScaffoldProject): AdditionAnswers => {
      const owner = requireModel(models, given.model)
      const entries = newRelations.expand(owner, given.words, models, isOneSided)
      return { additions: checkAdditions(entries, models), decisions }
    }
    return { ...common, answers }
  },
  prompts: async ({ models }, ask) => ({ additions: await askAdditions(newRelations, models, ask), decisions: {} }),
  plan: ({ additions, decisions }, project, ask) => planAdditions(additions, decisions, project, ask),
}
