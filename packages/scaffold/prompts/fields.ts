import { styleText } from 'node:util'
import { factsOf } from 'slipform/internal'
import { checkResource } from '../check/resource.ts'
import type { Names } from '../names.ts'
import type { ModelSpec } from '../resource-spec.ts'
import { askAttributes, askPattern } from './attributes.ts'
import { describedChoices } from './choices.ts'
import { firstIssue } from './first-issue.ts'
import { askKind } from './kind.ts'
import { askLimits } from './limits.ts'
import type { Prompter } from './prompter.ts'
import { askReference } from './reference.ts'

/** The answers about fields: entries of the field grammar. */
export type FieldAnswers = { fields: string[]; timestamps: boolean }

const usual = {
  id: 'a UUID made by the server',
  created_at: 'set by the server',
  updated_at: 'set by the server',
}
const stampEntries = { created_at: 'created_at:created', updated_at: 'updated_at:updated' }

/** Prompts for the default fields, then for more fields until a name is empty. */
export async function askFields(names: Names, models: readonly ModelSpec[], ask: Prompter): Promise<FieldAnswers> {
  const chosen = await ask.checkbox('Default fields:', describedChoices(usual, ['id', 'created_at', 'updated_at']))
  const stamps = chosen.flatMap((name) => (name === 'id' ? [] : [stampEntries[name]]))
  const timestamps = stamps.length === 2
  const fields = chosen.includes('id') ? [] : [await askKey(ask)]
  fields.push(
    ...(await askFieldsOneByOne(names, models, ask, (more) =>
      checkResource({ name: names.singular, plural: names.plural, fields: [...fields, ...more] }, models),
    )),
  )
  return { fields: [...fields, ...(timestamps ? [] : stamps)], timestamps }
}

/** Prompts for one field after the other until a name is empty; repeats the prompt for a field that `check` rejects. */
export async function askFieldsOneByOne(
  names: Names,
  models: readonly ModelSpec[],
  ask: Prompter,
  check: (fields: string[]) => unknown,
): Promise<string[]> {
  const fields: string[] = []
  for (;;) {
    const name = await ask.input(fields.length === 0 ? 'First field:' : 'Next field (empty: no more):')
    if (name === '') return fields
    const all = [...fields, await askField(name, names, models, ask)]
    const issue = firstIssue(() => check(all))
    if (issue === undefined) fields.push(all.at(-1) ?? '')
    else ask.say(styleText('red', `  ${issue}`))
  }
}

async function askKey(ask: Prompter): Promise<string> {
  return ask.select('What is the id then?', [
    { name: 'integer: counted up by the database', value: 'id:integer:primary_key' },
    { name: 'bigint: counted up by the database', value: 'id:bigint:primary_key' },
    { name: 'uuid: given by the client', value: 'id:uuid:primary_key' },
    { name: 'integer: given by the client', value: 'id:integer:primary_key:exclude(update)' },
    { name: 'text: given by the client', value: 'id:text:primary_key' },
  ])
}

async function askField(name: string, names: Names, models: readonly ModelSpec[], ask: Prompter): Promise<string> {
  const kind = await askKind(name, ask)
  if (kind === undefined) return askReference(name, names, models, ask)
  const { family } = factsOf(kind)
  const isNullable = await ask.confirm('May it be empty (null)?', false)
  const isUnique = family !== 'document' && family !== 'boolean' && (await ask.confirm('Is it unique?', false))
  const pattern = await askPattern(kind.name, ask)
  const attributes = pattern === undefined ? await askAttributes(kind.name, ask) : [pattern]
  const limits = await askLimits(kind.name, ask)
  return [name, `${kind.text}${isNullable ? '?' : ''}`, ...(isUnique ? ['unique'] : []), ...attributes, ...limits].join(
    ':',
  )
}
