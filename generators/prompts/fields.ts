import { styleText } from 'node:util'
import type { KnownModel } from '../answer.ts'
import { checkResource } from '../check/resource.ts'
import type { Names } from '../names.ts'
import { Refusal } from '../refusal.ts'
import type { Asker, Choice } from './asker.ts'
import { askAttributes, askPattern } from './attributes.ts'
import { askKind } from './kind.ts'
import { askReference } from './reference.ts'

/** The answers about fields: entries of the field grammar, and the other ends of references. */
export type FieldAnswers = { fields: string[]; timestamps: boolean; inverses: string[] }

const usual: Choice<string>[] = [
  { name: 'id, a UUID made by the server', value: 'id', checked: true },
  { name: 'created_at, set by the server', value: 'created_at:created', checked: true },
  { name: 'updated_at, set by the server', value: 'updated_at:updated', checked: true },
]

/** Asks for the usual fields, then for one field after the other until a name is left empty. */
export async function askFields(names: Names, models: readonly KnownModel[], ask: Asker): Promise<FieldAnswers> {
  const chosen = await ask.checkbox('The usual fields:', usual)
  const stamps = chosen.filter((entry) => entry !== 'id')
  const timestamps = stamps.length === 2
  const fields = chosen.includes('id') ? [] : [await askKey(ask)]
  const inverses: string[] = []
  for (;;) {
    const name = await ask.input(fields.length === 0 ? 'First field:' : 'Next field (empty: no more):')
    if (name === '') break
    const { entry, inverse } = await askField(name, names, models, ask)
    const fault = faultOf({ names, fields: [...fields, entry], models })
    if (fault === undefined) {
      fields.push(entry)
      if (inverse) inverses.push(inverse)
    } else ask.say(styleText('red', `  ${fault}`))
  }
  return { fields: [...fields, ...(timestamps ? [] : stamps)], timestamps, inverses }
}

async function askKey(ask: Asker): Promise<string> {
  const kind = await ask.select('The id is then given by the client. Its kind:', [
    { name: 'uuid', value: 'uuid' },
    { name: 'integer', value: 'integer' },
    { name: 'bigint', value: 'bigint' },
    { name: 'text', value: 'text' },
  ])
  return `id:${kind}:primary_key`
}

async function askField(
  name: string,
  names: Names,
  models: readonly KnownModel[],
  ask: Asker,
): Promise<{ entry: string; inverse?: string }> {
  const kind = await askKind(name, ask)
  if (kind === 'references') return askReference(name, names, models, ask)
  const isNullable = await ask.confirm('May it be empty (null)?', false)
  const isUnique = kind !== 'json' && kind !== 'boolean' && (await ask.confirm('Is it unique?', false))
  const pattern = await askPattern(kind, ask)
  const attributes = pattern === undefined ? await askAttributes(kind, ask) : [pattern]
  return { entry: [name, `${kind}${isNullable ? '?' : ''}`, ...(isUnique ? ['unique'] : []), ...attributes].join(':') }
}

function faultOf({ names, fields, models }: { names: Names; fields: string[]; models: readonly KnownModel[] }) {
  try {
    checkResource({ name: names.singular, plural: names.plural, fields }, models)
    return undefined
  } catch (error) {
    if (error instanceof Refusal) return error.faults[0]
    throw error
  }
}
