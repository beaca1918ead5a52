import { UserError } from '../../base/user-error.ts'
import type { TableState } from '../../schema/shape/table-state.ts'
import type { ResourceSpec } from '../../spec/resource-spec.ts'
import type { ProjectFiles } from '../files/files.ts'
import { parseLenient, printJson } from '../files/json.ts'
import { stateFolder } from '../files/sums.ts'
import { sourceIssue } from '../parse/parse.ts'

/** The recorded state of a resource: what cannot be read from its model and files. */
export type ResourceState = {
  /** The fields whose values name a record. */
  title?: string[]
  icon?: string
  /** By field: its label in the admin. */
  labels?: Record<string, string>
  /** The table existed before the project. */
  isExisting?: boolean
  /** All link tables of that database that its relations have used. */
  links?: string[]
  /** The names of the migrations that change only its table, or only tables that existed before the project. */
  migrations: string[]
} & TableState

/** Returns the path of a resource's state. */
export function statePath(plural: string): string {
  return `${stateFolder}/resources/${plural}.json`
}

/** Returns the path of a file's merge base: the text last generated for it. */
export function generatedPath(path: string): string {
  return `${stateFolder}/generated/${path}`
}

/** Reads the state of a resource; undefined if it was never generated. */
export function readState(files: ProjectFiles, plural: string): ResourceState | undefined {
  const path = statePath(plural)
  const text = files.read(path)
  return text === undefined ? undefined : parse(path, text)
}

function parse(path: string, text: string): ResourceState {
  const issue = sourceIssue(path, text)
  if (issue) throw new UserError(issue)
  try {
    const { migrations, columns, indexes, ...rest } = parseLenient(path, text) ?? {}
    const lists = Object.entries({ migrations, columns, indexes }).map(([name, list]) => {
      if (!Array.isArray(list)) throw new Error('it has no lists of migrations, columns and indexes')
      return [name, [...new Set(list)]]
    })
    // The other members are as the scaffolder wrote them.
    return { ...rest, ...Object.fromEntries(lists) } as ResourceState
  } catch (error) {
    throw new UserError(`${path} cannot be read: ${(error as Error).message}. Restore it: git checkout ${path}`)
  }
}

/** Returns the plurals of all generated resources. */
export function recordedResources(files: ProjectFiles): string[] {
  return files.list(`${stateFolder}/resources`).map((name) => name.replace(/\.json$/, ''))
}

/** Returns the generated resources among models; the others are written by hand. */
export function onlyGenerated(specs: readonly ResourceSpec[], files: ProjectFiles): ResourceSpec[] {
  return specs.filter(({ names }) => readState(files, names.plural) !== undefined)
}

/** Renders the state file of a resource. */
export function renderState(state: ResourceState): string {
  return printJson(state)
}
