import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import type { ResourceInput } from '../answer.ts'
import { splitEntries } from '../grammar/entry.ts'
import { Refusal } from '../refusal.ts'
import { parseInputFile } from './input-file.ts'

/** What the command line says: the answers, and how to go about them. */
export type Arguments = {
  /** Undefined: no answers were given, so they are asked. */
  input: ResourceInput | undefined
  isHelp: boolean
  /** Write without asking for a confirmation. */
  isYes: boolean
  /** Show what would be written, and write nothing. */
  isDryRun: boolean
}

const options = {
  name: { type: 'string' },
  plural: { type: 'string' },
  description: { type: 'string' },
  fields: { type: 'string', multiple: true },
  relations: { type: 'string', multiple: true },
  operations: { type: 'string' },
  'batch-limit': { type: 'string' },
  'max-page-size': { type: 'string' },
  'fulltext-language': { type: 'string' },
  title: { type: 'string' },
  icon: { type: 'string' },
  'no-timestamps': { type: 'boolean' },
  json: { type: 'string' },
  yes: { type: 'boolean', short: 'y' },
  'dry-run': { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const

/** Reads the arguments behind `npm run scaffold resource --`. */
export function parseArguments(argv: readonly string[]): Arguments {
  const { values, positionals } = read(argv)
  const { yes, help, json, 'dry-run': dryRun } = values
  const [name, ...fields] = positionals
  const flags: Partial<ResourceInput> = clean({
    name: values.name ?? name,
    plural: values.plural,
    description: values.description,
    fields: gather(values.fields, values.name === undefined ? fields : positionals),
    relations: gather(values.relations, []),
    operations: values.operations?.split(/[\s,]+/).filter(Boolean),
    batch_limit: readNumber('--batch-limit', values['batch-limit']),
    max_page_size: readNumber('--max-page-size', values['max-page-size']),
    fulltext_language: values['fulltext-language'],
    title: values.title?.split(/[\s,]+/).filter(Boolean),
    icon: values.icon,
    timestamps: values['no-timestamps'] ? false : undefined,
  })
  const given = json === undefined ? {} : parseInputFile(readText(json), json)
  const all = { ...given, ...flags }
  const hasAnswers = Object.keys(all).length > 0
  if (hasAnswers && all.name === undefined && !help)
    throw new Refusal('The name is missing. Say --name track, or nothing at all to be asked.')
  return {
    input: hasAnswers && all.name !== undefined ? { ...all, name: all.name, fields: all.fields ?? [] } : undefined,
    isHelp: help === true,
    isYes: yes === true,
    isDryRun: dryRun === true,
  }
}

function read(argv: readonly string[]) {
  try {
    return parseArgs({ args: [...argv], options, allowPositionals: true, strict: true })
  } catch (error) {
    throw new Refusal(`${(error as Error).message.split('. ')[0]}. See npm run scaffold resource -- --help.`)
  }
}

function gather(lists: readonly string[] | undefined, words: readonly string[]): string[] | undefined {
  const entries = [...(lists ?? []), ...words].flatMap(splitEntries)
  return entries.length === 0 ? undefined : entries
}

function readNumber(flag: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  if (!/^\d{1,9}$/.test(text)) throw new Refusal(`${flag} "${text}" is not a whole number.`)
  return Number(text)
}

function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    throw new Refusal(`--json ${path} cannot be read: ${(error as Error).message}.`)
  }
}

/** Leaves out what was not said. */
function clean(input: { [K in keyof ResourceInput]?: ResourceInput[K] | undefined }): Partial<ResourceInput> {
  return Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined))
}
