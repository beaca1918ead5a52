// The generators `field` and `relation`. AdditionKind (input/prompts/additions.ts) holds their differences.

import type { Addition } from '../../answers/model-change.ts'
import { fieldOptions, type modelOption, relationOptions } from '../../answers/options/additions.ts'
import type { decisionOptions } from '../../answers/options/decisions.ts'
import { checkAdditions } from '../../check/additions.ts'
import { requireModel } from '../../check/lookup.ts'
import { splitEntries } from '../../grammar/entry.ts'
import { commonOptions, type ParsedArguments, parseOptions, readModel } from '../../input/options/parse.ts'
import { describeOptions } from '../../input/options/print.ts'
import { type AdditionKind, askAdditions, newFields, newRelations } from '../../input/prompts/additions.ts'
import type { ScaffoldProject } from '../../project/open.ts'
import type { Decisions } from '../../schema/compare/decisions.ts'
import type { Arguments, Generator } from '../generator.ts'
import { readDecisions } from '../sync/decisions.ts'
import { planAdditions } from '../sync/models.ts'

/** Checked additions to models, and decisions about columns. */
type AdditionAnswers = { readonly additions: Addition[]; readonly decisions: Decisions }

type Parsed = ParsedArguments<{ model: typeof modelOption } & typeof decisionOptions>

const fieldHelp = `Adds fields to a model, and updates everything that depends on them: migration, API and pages.

  npm run scaffold field                             prompts
  npm run scaffold field -- track rating:integer:filterable --yes
  npm run scaffold field -- --model track --fields "genre:references?:inverse released_on:date?" --yes

${describeOptions({ ...fieldOptions, ...commonOptions })}
`

const relationHelp = `Adds a relation to a model: both ends, the foreign key or the link table, migration, API and pages.

  npm run scaffold relation                          prompts
  npm run scaffold relation -- album "tracks:hasMany(track)" --yes
  npm run scaffold relation -- track "genre:belongsTo(genre)?:inverse(songs)" --yes
  npm run scaffold relation -- playlist "tracks:manyToMany(track):through(playlist_tracks)" --yes

${describeOptions({ ...relationOptions, ...commonOptions })}
`

export const field = generatorOf(newFields, fieldHelp, (argv) => {
  const parsed = parseOptions('field', argv, fieldOptions)
  const missing = 'The fields are missing. Pass --fields "rating:integer".'
  return readAnswers(newFields, parsed, parsed.values.fields, missing)
})

export const relation = generatorOf(newRelations, relationHelp, (argv) => {
  const parsed = parseOptions('relation', argv, relationOptions)
  const missing = 'The relation is missing. Pass --relation "tracks:hasMany(track)".'
  return readAnswers(newRelations, parsed, parsed.values.relation, missing, parsed.values.one_sided)
})

function generatorOf(
  kind: AdditionKind,
  help: string,
  parse: (argv: readonly string[]) => Arguments<AdditionAnswers>,
): Generator<AdditionAnswers> {
  return {
    name: kind.name,
    help,
    parse,
    prompts: async ({ models }, ask) => ({ additions: await askAdditions(kind, models, ask), decisions: {} }),
    plan: ({ additions, decisions }, project, ask) => planAdditions(additions, decisions, project, ask),
  }
}

/** Reads the answers of a command line: the model, and `words` or the words after it, each a field or a relation. */
function readAnswers(
  { expand }: AdditionKind,
  { values, positionals, common }: Parsed,
  words: readonly string[] | undefined,
  missing: string,
  isOneSided?: boolean,
): Arguments<AdditionAnswers> {
  const typed = readModel({ model: values.model, words }, positionals, splitEntries, missing)
  if (typed === undefined) return { ...common, answers: undefined }
  const decisions = readDecisions(values)
  const answers = ({ models }: ScaffoldProject) => {
    const entries = expand(requireModel(models, typed.model), typed.words, models, isOneSided)
    return { additions: checkAdditions(entries, models), decisions }
  }
  return { ...common, answers }
}
