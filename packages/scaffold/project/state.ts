// `.slipform/tables.json`: by resource, its table as model and database last agreed on it. All else is read from the sources.

import type { ResourceSpec } from '../answers/resource-spec.ts'
import { printJson } from '../base/json.ts'
import { UserError } from '../base/user-error.ts'
import type { TableState } from '../schema/shape/table-state.ts'
import type { FileChange, ProjectFiles } from '../source/files/files.ts'
import { parseLenient } from '../source/files/json.ts'
import { conflictMarkerIssue } from '../source/parse/parse.ts'

/** The folder of the scaffolder's state, which is committed with the project. */
const stateFolder = '.slipform'

/** The path of that file, relative to the project. */
export const tablesPath = `${stateFolder}/tables.json`

/** What comparing a model with its table needs to know. */
export type ResourceState = TableState & {
  /** The table existed before the project. */
  isExisting?: boolean
  /** The table existed, and a migration creates it in a database that lacks it. */
  isMigrated?: boolean
  /** The link tables that the relations of an existing table have ever used. */
  links?: readonly string[]
  /** The names of the migrations that change only tables that existed. */
  migrations?: readonly string[]
  /** The operations that options of the model have opened, such as `history`: the user deleted those that its routes file lacks. */
  opened?: readonly string[]
}

/** The tables of the project, by the plural of their resource. */
type Tables = Readonly<Record<string, ResourceState>>

/** The texts that this process has read: a run reads each many times. */
const known = new Map<string, Tables>()

function readTables(files: ProjectFiles): Tables {
  const text = files.read(tablesPath)
  if (text === undefined) return {}
  const tables = known.get(text) ?? parseTables(text)
  known.set(text, tables)
  return tables
}

/** After a merge of two branches, the text may lack a comma or hold a line twice. */
function parseTables(text: string): Tables {
  const issue = conflictMarkerIssue(tablesPath, text)
  if (issue !== undefined) throw new UserError(issue)
  const tables = Object.entries(parseLenient(tablesPath, text) ?? {}).map(([plural, table]) => {
    const state = Object.fromEntries(
      Object.entries(Object(table)).map(([name, value]) => [name, Array.isArray(value) ? [...new Set(value)] : value]),
    )
    for (const name of ['columns', 'indexes'])
      if (!Array.isArray(state[name]))
        throw new UserError(
          `${tablesPath} has no list of ${name} of ${plural}. Restore it: git checkout -- ${tablesPath}`,
        )
    return [plural, state]
  })
  // The cast: all other members are as the scaffolder wrote them.
  return Object.fromEntries(tables) as Tables
}

/** Returns the plurals of all resources with a recorded table. */
export function recordedResources(files: ProjectFiles): string[] {
  return Object.keys(readTables(files))
}

/** Reads the recorded table of a resource; undefined if there is none. */
export function readState(files: ProjectFiles, plural: string): ResourceState | undefined {
  return readTables(files)[plural]
}

/** Plans new states of resources by their plurals; undefined removes the state of a resource. */
export function changeTables(
  changes: ReadonlyMap<string, ResourceState | undefined>,
  files: ProjectFiles,
): FileChange[] {
  const before = files.read(tablesPath)
  const tables = new Map<string, ResourceState | undefined>([...Object.entries(readTables(files)), ...changes])
  const left = [...tables].flatMap(([plural, table]) =>
    table === undefined ? [] : [[plural, inOrder(table)] as const],
  )
  const after = left.length === 0 ? undefined : printJson(sortKeys(Object.fromEntries(left)))
  return after === before ? [] : [{ path: tablesPath, before, after }]
}

/** Sorts the members and lists of a state, so that git joins the lines of two branches. */
function inOrder({ bases, ...state }: ResourceState): object {
  const members = Object.entries(state).map(([name, member]) => [
    name,
    Array.isArray(member) ? [...member].sort() : member,
  ])
  return sortKeys({ ...Object.fromEntries(members), ...(bases && { bases: sortKeys(bases) }) })
}

function sortKeys(value: object): object {
  return Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
}

/** Returns the models with a recorded table; the others are written by hand. */
export function onlyRecorded(specs: readonly ResourceSpec[], files: ProjectFiles): ResourceSpec[] {
  const recorded = recordedResources(files)
  return specs.filter(({ names }) => recorded.includes(names.plural))
}
