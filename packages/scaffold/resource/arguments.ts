import { readFileSync } from 'node:fs'
import { asArguments, readArguments } from '../arguments.ts'
import type { Arguments } from '../generator.ts'
import { splitEntries } from '../grammar/entry.ts'
import type { ResourceInput } from '../resource-spec.ts'
import { UserError } from '../user-error.ts'
import { parseInputFile } from './input-file.ts'

const options = {
  name: { type: 'string' },
  plural: { type: 'string' },
  description: { type: 'string' },
  fields: { type: 'string', multiple: true },
  relations: { type: 'string', multiple: true },
  operations: { type: 'string' },
  role: { type: 'string' },
  audited: { type: 'boolean' },
  'batch-limit': { type: 'string' },
  'max-page-size': { type: 'string' },
  'fulltext-language': { type: 'string' },
  title: { type: 'string' },
  icon: { type: 'string' },
  'no-timestamps': { type: 'boolean' },
  'no-cached-totals': { type: 'boolean' },
  json: { type: 'string' },
  hooks: { type: 'string' },
} as const

/** Parses the arguments after `npm run scaffold resource --`. */
export function parseArguments(argv: readonly string[]): Arguments<ResourceInput> {
  const { values, positionals } = readArguments('resource', argv, options)
  const { json, help } = values
  const [name, ...fields] = positionals
  const flags: Partial<ResourceInput> = withoutUndefined({
    name: values.name ?? name,
    plural: values.plural,
    description: values.description,
    fields: readList(values.fields, values.name === undefined ? fields : positionals),
    relations: readList(values.relations, []),
    operations: values.operations?.split(/[\s,]+/).filter(Boolean),
    role: values.role,
    audited: values.audited,
    batch_limit: readNumber('--batch-limit', values['batch-limit']),
    max_page_size: readNumber('--max-page-size', values['max-page-size']),
    fulltext_language: values['fulltext-language'],
    title: values.title?.split(/[\s,]+/).filter(Boolean),
    icon: values.icon,
    timestamps: values['no-timestamps'] ? false : undefined,
    cached_totals: values['no-cached-totals'] ? false : undefined,
    hooks: values.hooks?.split(/[\s,]+/).filter(Boolean),
  })
  const given = json === undefined ? {} : parseInputFile(readText(json), json)
  const all = { ...given, ...flags }
  const hasAnswers = Object.keys(all).length > 0
  if (hasAnswers && all.name === undefined && !help)
    throw new UserError('The name is missing. Pass --name track, or no arguments to be prompted.')
  const isComplete = hasAnswers && all.name !== undefined
  return asArguments(values, isComplete ? { ...all, name: all.name ?? '', fields: all.fields ?? [] } : undefined)
}

function readList(lists: readonly string[] | undefined, words: readonly string[]): string[] | undefined {
  const entries = [...(lists ?? []), ...words].flatMap(splitEntries)
  return entries.length === 0 ? undefined : entries
}

function readNumber(flag: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  if (!/^\d{1,9}$/.test(text)) throw new UserError(`${flag} "${text}" is not a whole number. Example: ${flag} 100.`)
  return Number(text)
}

function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    throw new UserError(`--json ${path} cannot be read: ${(error as Error).message}. Check the path.`)
  }
}

/** Removes undefined properties. */
function withoutUndefined(
  input: { [K in keyof ResourceInput]?: ResourceInput[K] | undefined },
): Partial<ResourceInput> {
  return Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined))
}
