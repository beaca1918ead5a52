import { ts } from 'ts-morph'
import type { ResourceAnswer } from '../answer.ts'
import type { ProjectFiles } from '../project/files.ts'
import { faultOfText } from '../project/parse.ts'
import { Refusal } from '../refusal.ts'
import type { RememberedTable } from '../schema/shape/remembered.ts'

/** The folder that keeps what was generated last; people commit it with their project. */
export const memory = '.slipform'

/** What is remembered of a resource, because neither its model nor its pages say it. */
export type Remembered = {
  /** The fields whose values name a record. */
  title?: string[]
  icon?: string
  /** How the admin calls fields, by name. */
  labels?: Record<string, string>
  /** The table was there before the project. */
  isExisting?: boolean
  /** The link tables of that database which its relations led through at any time. */
  links?: string[]
  /** The migrations that speak of its table alone, by name. */
  migrations: string[]
} & RememberedTable

/** Where a resource is remembered. */
export function rememberedPath(plural: string): string {
  return `${memory}/resources/${plural}.json`
}

/** Where the text last generated for a file is kept. */
export function generatedPath(path: string): string {
  return `${memory}/generated/${path}`
}

/** What is remembered of a resource; undefined when it was never generated. */
export function readRemembered(files: ProjectFiles, plural: string): Remembered | undefined {
  const path = rememberedPath(plural)
  const text = files.read(path)
  return text === undefined ? undefined : parse(path, text)
}

function parse(path: string, text: string): Remembered {
  const fault = faultOfText(path, text)
  if (fault) throw new Refusal(fault)
  try {
    // What git has merged line by line may lack a comma and hold a line twice.
    const { config } = ts.parseConfigFileTextToJson(path, text)
    const { migrations, columns, indexes, ...rest } = config ?? {}
    if (![migrations, columns, indexes].every(Array.isArray))
      throw new Error('it has no lists of migrations, columns and indexes')
    const lists = { migrations, columns, indexes }
    return { ...rest, ...Object.fromEntries(Object.entries(lists).map(([name, list]) => [name, [...new Set(list)]])) }
  } catch (error) {
    throw new Refusal(`${path} cannot be read: ${(error as Error).message}. Restore it: git checkout ${path}`)
  }
}

/** The resources that were generated, by their plurals. */
export function rememberedResources(files: ProjectFiles): string[] {
  return files.list(`${memory}/resources`).map((name) => name.replace(/\.json$/, ''))
}

/** Those of some models that were generated: what people wrote by hand is theirs. */
export function onlyRemembered(answers: readonly ResourceAnswer[], files: ProjectFiles): ResourceAnswer[] {
  return answers.filter(({ names }) => readRemembered(files, names.plural) !== undefined)
}

/** Writes what is remembered as the file that keeps it. */
export function renderRemembered(remembered: Remembered): string {
  return `${JSON.stringify(remembered, undefined, 2)}\n`
}
