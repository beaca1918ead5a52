import { ts } from 'ts-morph'
import type { ProjectFiles } from '../project/files.ts'
import { sourceIssue } from '../project/parse.ts'
import type { ResourceSpec } from '../resource-spec.ts'
import type { TableState } from '../schema/shape/table-state.ts'
import { UserError } from '../user-error.ts'

/** The folder that keeps what was generated last; people commit it with their project. */
export const stateFolder = '.slipform'

/** What is remembered of a resource, because neither its model nor its pages say it. */
export type ResourceState = {
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
} & TableState

/** Where a resource is remembered. */
export function statePath(plural: string): string {
  return `${stateFolder}/resources/${plural}.json`
}

/** Where the text last generated for a file is kept. */
export function generatedPath(path: string): string {
  return `${stateFolder}/generated/${path}`
}

/** What is remembered of a resource; undefined when it was never generated. */
export function readState(files: ProjectFiles, plural: string): ResourceState | undefined {
  const path = statePath(plural)
  const text = files.read(path)
  return text === undefined ? undefined : parse(path, text)
}

function parse(path: string, text: string): ResourceState {
  const issue = sourceIssue(path, text)
  if (issue) throw new UserError(issue)
  try {
    // What git has merged line by line may lack a comma and hold a line twice.
    const { config } = ts.parseConfigFileTextToJson(path, text)
    const { migrations, columns, indexes, ...rest } = config ?? {}
    if (![migrations, columns, indexes].every(Array.isArray))
      throw new Error('it has no lists of migrations, columns and indexes')
    const lists = { migrations, columns, indexes }
    return { ...rest, ...Object.fromEntries(Object.entries(lists).map(([name, list]) => [name, [...new Set(list)]])) }
  } catch (error) {
    throw new UserError(`${path} cannot be read: ${(error as Error).message}. Restore it: git checkout ${path}`)
  }
}

/** The resources that were generated, by their plurals. */
export function recordedResources(files: ProjectFiles): string[] {
  return files.list(`${stateFolder}/resources`).map((name) => name.replace(/\.json$/, ''))
}

/** Those of some models that were generated: what people wrote by hand is theirs. */
export function onlyGenerated(specs: readonly ResourceSpec[], files: ProjectFiles): ResourceSpec[] {
  return specs.filter(({ names }) => readState(files, names.plural) !== undefined)
}

/** Writes what is remembered as the file that keeps it. */
export function renderState(state: ResourceState): string {
  return `${JSON.stringify(state, undefined, 2)}\n`
}
