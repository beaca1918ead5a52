// The record of each resource in `.slipform/resources/`: answers that no other file holds, and the bases of merges.

import { UserError } from '../../base/user-error.ts'
import type { TableState } from '../../schema/shape/table-state.ts'
import type { ResourceSpec } from '../../spec/resource-spec.ts'
import type { FileChange, ProjectFiles } from '../files/files.ts'
import { parseLenient, printJson } from '../files/json.ts'
import { packTexts, stateFolder, unpackTexts } from '../files/pack.ts'

/** The recorded answers for a resource: what cannot be read from its model and files. */
export type ResourceState = {
  /** Its label in the admin, if that is not its name. */
  label?: string
  /** The fields whose values name a record. */
  title?: string[]
  icon?: string
  /** The heading above it in the menu. */
  group?: string
  /** By field: its label in the admin. */
  labels?: Record<string, string>
  /** The table existed before the project. */
  isExisting?: boolean
  /** A migration creates that table in a database that lacks it. */
  isMigrated?: boolean
  /** All link tables of that database that its relations have used. */
  links?: string[]
  /** The names of the migrations that change only its table, or only tables that existed before the project. */
  migrations: string[]
} & TableState

/** What the scaffolder records of a resource, in one file. */
type ResourceRecord = {
  readonly state: ResourceState
  /** By path: the text last generated for a file, the base of merges. */
  readonly bases: ReadonlyMap<string, string>
}

/** Changes of bases: by path, the text; undefined if the file is no longer generated. */
export type Bases = ReadonlyMap<string, string | undefined>

const recordsFolder = `${stateFolder}/resources`
const extension = '.txt'
/** The name of the answers among the texts of a record; the others are named by their paths. */
const answers = 'answers'

export function recordPath(plural: string): string {
  return `${recordsFolder}/${plural}${extension}`
}

/** Returns the plurals of all generated resources. */
export function recordedResources(files: ProjectFiles): string[] {
  return files
    .list(recordsFolder)
    .flatMap((name) => (name.endsWith(extension) ? [name.slice(0, -extension.length)] : []))
}

/**
 * Reads the record of a resource; undefined if it was never generated.
 *
 * @throws UserError when it cannot be read.
 */
export function readRecord(files: ProjectFiles, plural: string): ResourceRecord | undefined {
  const path = recordPath(plural)
  const text = files.read(path)
  if (text === undefined) return undefined
  const record = known.get(text) ?? parseRecord(path, text)
  known.set(text, record)
  return record
}

/** The records that this process has read: a run reads each many times. */
const known = new Map<string, ResourceRecord>()

function parseRecord(path: string, text: string): ResourceRecord {
  const bases = unpackTexts(path, text)
  const state = parseState(path, bases.get(answers) ?? '')
  bases.delete(answers)
  return { state, bases }
}

/** Reads the answers for a resource; undefined if it was never generated. */
export function readState(files: ProjectFiles, plural: string): ResourceState | undefined {
  return readRecord(files, plural)?.state
}

/** Returns the texts last generated for all files, by path. */
export function readBases(files: ProjectFiles): Map<string, string> {
  return new Map(recordedResources(files).flatMap((plural) => [...(readRecord(files, plural)?.bases ?? [])]))
}

/** Plans the records with other bases: by path, the text; undefined removes it. */
export function changeBases(bases: Bases, files: ProjectFiles): FileChange[] {
  return recordedResources(files).flatMap((plural) => {
    const record = readRecord(files, plural)
    const ofRecord = record ? [...bases].filter(([path]) => record.bases.has(path)) : []
    if (record === undefined || ofRecord.length === 0) return []
    return [changeRecord(plural, { ...record, bases: applyBases(record.bases, new Map(ofRecord)) }, files)]
  })
}

/** Returns the bases of a record with changes. */
export function applyBases(before: ReadonlyMap<string, string>, changes: Bases): Map<string, string> {
  const after = new Map(before)
  for (const [path, text] of changes) {
    if (text === undefined) after.delete(path)
    else after.set(path, text)
  }
  return after
}

/** Returns the bases that follow edits of the scaffolder: those of files without edits of the user. */
export function basesAfter(edits: readonly FileChange[], files: ProjectFiles): Bases {
  const bases = readBases(files)
  const unedited = edits.filter(({ path, before }) => before !== undefined && bases.get(path) === before)
  return new Map(unedited.map(({ path, after }) => [path, after]))
}

export function changeRecord(plural: string, record: ResourceRecord, files: ProjectFiles): FileChange {
  const path = recordPath(plural)
  return { path, before: files.read(path), after: renderRecord(record) }
}

export function renderRecord({ state, bases }: ResourceRecord): string {
  const sorted = [...bases].sort(([one], [other]) => (one < other ? -1 : 1))
  return packTexts(new Map([[answers, printJson(state)], ...sorted]))
}

/** After a merge of two branches, the answers may lack a comma or hold a line twice. */
function parseState(path: string, text: string): ResourceState {
  const parsed = parseLenient(path, text) ?? {}
  const state = Object.fromEntries(
    Object.entries(parsed).map(([name, value]) => [name, Array.isArray(value) ? [...new Set(value)] : value]),
  )
  for (const name of ['migrations', 'columns', 'indexes'])
    if (!Array.isArray(state[name]))
      throw new UserError(`${path} has no list of ${name}. Restore it: git checkout -- ${path}`)
  // The members are as the scaffolder wrote them.
  return state as ResourceState
}

/** Returns the generated resources among models; the others are written by hand. */
export function onlyGenerated(specs: readonly ResourceSpec[], files: ProjectFiles): ResourceSpec[] {
  const recorded = recordedResources(files)
  return specs.filter(({ names }) => recorded.includes(names.plural))
}
