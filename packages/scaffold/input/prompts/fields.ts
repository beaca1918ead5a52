import { styleText } from 'node:util'
import { factsOf } from 'slipform/internal'
import { checkResource } from '../../spec/check/resource.ts'
import type { Names } from '../../spec/names.ts'
import type { ModelSpec } from '../../spec/resource-spec.ts'
import { splitEntries } from '../grammar/entry.ts'
import { askAttributes, askPattern } from './attributes.ts'
import { describedChoices } from './choices.ts'
import { firstIssue } from './first-issue.ts'
import { askKind } from './kind.ts'
import { askLimits } from './limits.ts'
import type { Prompter } from './prompter.ts'
import { askReference } from './reference.ts'
import { untilValid } from './until-valid.ts'

/** The answers about fields: entries of the field grammar. */
export type FieldAnswers = { fields: string[]; timestamps: boolean }

/** Returns the issue of a field in the grammar, beside the fields before it. */
export type FieldCheck = (field: string) => string | undefined

const usual = {
  id: 'a UUID made by the server',
  created_at: 'set by the server',
  updated_at: 'set by the server',
}
const stampEntries = { created_at: 'created_at:created', updated_at: 'updated_at:updated' }

/** Prompts for the default fields, then for more fields until a name is empty. Records the answers after each field. */
export async function askFields(
  names: Names,
  models: readonly ModelSpec[],
  ask: Prompter,
  record: (answers: FieldAnswers) => void,
): Promise<FieldAnswers> {
  const chosen = await ask.checkbox('Default fields:', describedChoices(usual, ['id', 'created_at', 'updated_at']))
  const stamps = chosen.flatMap((name) => (name === 'id' ? [] : [stampEntries[name]]))
  const timestamps = stamps.length === 2
  const key = chosen.includes('id') ? [] : [await askKey(ask)]
  const answersWith = (more: readonly string[]) => ({
    fields: [...key, ...more, ...(timestamps ? [] : stamps)],
    timestamps,
  })
  const more = await askFieldsOneByOne(names, models, ask, {
    check: (fields) =>
      checkResource({ name: names.singular, plural: names.plural, fields: [...key, ...fields] }, models),
    record: (fields) => record(answersWith(fields)),
  })
  return answersWith(more)
}

const grammarHint = `  A name, or whole fields as on the command line:\n  phone:text? total:decimal(12,2):sortable`

/**
 * Prompts for one field after the other until a name is empty. Fields in the grammar answer their questions. `check` throws for
 * fields that are wrong, `record` is called after each field.
 */
export async function askFieldsOneByOne(
  names: Names,
  models: readonly ModelSpec[],
  ask: Prompter,
  { check, record }: { check: (fields: string[]) => unknown; record: (fields: string[]) => void },
): Promise<string[]> {
  let fields: string[] = []
  const issueWith = (more: readonly string[]) => firstIssue(() => check([...fields, ...more]))
  ask.say(styleText('dim', grammarHint))
  for (;;) {
    const text = await ask.input(
      fields.length === 0 ? 'First field:' : 'Next field (empty: no more):',
      undefined,
      (typed) => firstIssue(() => splitEntries(typed)) ?? issueWith(splitEntries(typed)) ?? true,
    )
    const entries = splitEntries(text)
    if (entries.length === 0) return fields
    const isName = entries.length === 1 && !text.includes(':')
    const more = isName ? [await askField(text.trim(), names, models, ask, (field) => issueWith([field]))] : entries
    const issue = issueWith(more)
    if (issue !== undefined) {
      ask.say(styleText('red', `  ${issue}`))
      continue
    }
    fields = [...fields, ...more]
    record(fields)
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

async function askField(
  name: string,
  names: Names,
  models: readonly ModelSpec[],
  ask: Prompter,
  check: FieldCheck,
): Promise<string> {
  const kind = await askKind(name, ask, (text) => check(`${name}:${text}`))
  if (kind === undefined) return askReference(name, names, models, ask, check)
  const { family } = factsOf(kind)
  const isNullable = await ask.confirm('May it be empty (null)?', false)
  const field = `${name}:${kind.text}${isNullable ? '?' : ''}`
  const checkMore = (parts: readonly string[]) => check([field, ...parts].join(':'))
  const unique = await untilValid(ask, checkMore, async () => {
    const isUnique = family !== 'document' && family !== 'boolean' && (await ask.confirm('Is it unique?', false))
    return isUnique ? ['unique'] : []
  })
  const attributes = await untilValid(ask, checkMore, async () => {
    const pattern = await askPattern(kind.name, ask)
    return pattern === undefined ? askAttributes(kind.name, ask, checkMore) : [pattern]
  })
  const before = [...unique, ...attributes]
  const limits = await askLimits(kind.name, ask, (parts) => checkMore([...before, ...parts]))
  return [field, ...before, ...limits].join(':')
}
