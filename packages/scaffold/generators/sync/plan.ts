// The last step of plans that change resources: one list of changes, in the order of writing. A new resource gets its files, and
// they belong to the user from then on: later runs add lines and follow names.

import type { SourceFile } from 'ts-morph'
import type { ResourceSpec } from '../../answers/resource-spec.ts'
import { addOperations, operationsOfOptions } from '../../edits/operations.ts'
import { findBehind } from '../../edits/page/find-behind.ts'
import { addAdminResources, addModelExports, addRoutes, type MenuEntry } from '../../edits/registries.ts'
import type { Rename } from '../../edits/rename/name-change.ts'
import { formatChanges } from '../../files/format.ts'
import type { ScaffoldProject } from '../../project/open.ts'
import { findRoutesFile } from '../../project/read-routes.ts'
import { changeTables, readState } from '../../project/state.ts'
import { pagePath } from '../../render/page.ts'
import { renderResource } from '../../render/resource.ts'
import type { Table } from '../../schema/read/schema.ts'
import type { Migration } from '../../schema/write/migration-file.ts'
import {
  type FileChange,
  joinChanges,
  type ProjectFiles,
  type SourceText,
  withChanges,
} from '../../source/files/files.ts'
import { isRegistry, registries } from '../../source/files/layout.ts'
import { findPageFile } from '../../source/parse/page-file.ts'
import { parseFile } from '../../source/parse/parse.ts'
import { type NamesOfModel, planNameChanges, planRemovedNames } from './names.ts'
import { stateOf } from './state-of.ts'

/** The changes that a generator requests. */
export type SyncRequest = {
  /** The models that changed, with their changes. */
  readonly affected: readonly ResourceSpec[]
  /** All models, with their changes. */
  readonly all: readonly ResourceSpec[]
  /** The affected models whose missing files are written. Default: new ones. */
  readonly completed?: readonly ResourceSpec[]
  /** Edits of existing files, and new model files. */
  readonly edits?: readonly FileChange[]
  /** The models whose tables are in line once the migrations have run. */
  readonly inSync?: readonly ResourceSpec[]
  readonly migrations?: readonly Migration[]
  /** The tables that models are updated from in this run. */
  readonly tables?: readonly Table[]
  readonly renames?: readonly Rename[]
  /** The fields and relations that models get, and those that they lose. */
  readonly added?: readonly NamesOfModel[]
  readonly removed?: readonly NamesOfModel[]
}

/** Changes, and notes for the user. */
export type Plan = {
  readonly changes: readonly FileChange[]
  readonly notes: readonly string[]
  /** Whether the user's files need more than the changes; the notes say what. */
  readonly isBehind?: boolean
}

/** Plans the files of new models, the edits of others, and the migrations. Nothing is formatted yet. */
export function planSync(wanted: SyncRequest, project: ScaffoldProject): Plan {
  const { affected, all, edits = [], inSync = [], migrations = [], tables = [], renames = [] } = wanted
  const { files } = project
  const isNew = ({ names }: ResourceSpec) => readState(files, names.plural) === undefined
  const completed = wanted.completed ?? affected.filter(isNew)
  const renamed = planNameChanges(renames, all, withChanges(files, edits))
  const removed = planRemovedNames(wanted.removed ?? [], all, withChanges(files, joinChanges(edits, renamed.changes)))
  const edited = joinChanges(edits, renamed.changes, removed.changes)
  const current = withChanges(files, edited)
  const existing = affected.filter((spec) => !isNew(spec))
  const opened = openOperations(existing, project, current)
  const rendered = completed.flatMap((spec) => missingFilesOf(spec, all, project))
  const registered = registerResources(rendered, current, project)
  const written = [...migrations, ...rendered.flatMap(({ texts }) => texts)]
  const texts = written.map(({ path, text }) => ({ path, before: files.read(path), after: text }))
  const states = affected.map((spec) => {
    const findings = { isCompared: inSync.includes(spec), migrations, tables }
    return [spec.names.plural, stateOf(spec, readState(files, spec.names.plural), findings)] as const
  })
  const places = [...opened.notes, ...registered.notes]
  const behind = (wanted.added ?? []).flatMap(({ model, names }) => findBehind(model, names, current))
  return {
    changes: joinChanges(edited, opened.changes, texts, changeTables(new Map(states), files), registered.changes),
    notes: [...rendered.flatMap(({ notes }) => notes), ...renamed.notes, ...removed.notes, ...places, ...behind],
    isBehind: renamed.isBehind || removed.isBehind || places.length + behind.length > 0,
  }
}

/**
 * Formats the changes of a plan. Orders them so that a running server finds complete resources when it restarts: registries after new
 * files, before deletions.
 */
export async function formatPlan<Changes extends Plan>(plan: Changes, files: ProjectFiles): Promise<Changes> {
  const rank = ({ path, after }: FileChange) => (after === undefined ? 2 : isRegistry(path) ? 1 : 0)
  const changes = joinChanges(await formatChanges(plan.changes, files))
  return { ...plan, changes: changes.sort((one, other) => rank(one) - rank(other)) }
}

/** The files of a resource that are written, and notes on those that exist already. */
type NewFiles = {
  readonly spec: ResourceSpec
  readonly texts: readonly SourceText[]
  readonly notes: readonly string[]
}

function missingFilesOf(spec: ResourceSpec, all: readonly ResourceSpec[], project: ScaffoldProject): NewFiles {
  const { files, parser } = project
  const { plural } = spec.names
  const pathOf = (usual: string) => {
    if (usual === pagePath(spec)) return findPageFile(usual, plural, files)
    if (usual === `server/routes/${plural}.ts`) return findRoutesFile(spec.names, files, parser)
    return files.read(usual) === undefined ? undefined : usual
  }
  const rendered = renderResource(spec, all).map((text) => ({ text, existing: pathOf(text.path) }))
  const isKnown = readState(files, plural) !== undefined
  return {
    spec,
    texts: rendered.flatMap(({ text, existing }) => (existing === undefined ? [text] : [])),
    notes: rendered.flatMap(({ existing }) =>
      existing === undefined || isKnown ? [] : [`${existing} exists already, so it stays as it is.`],
    ),
  }
}

/** Adds the operations to routes files that changes of models open. */
function openOperations(specs: readonly ResourceSpec[], { parser, models }: ScaffoldProject, files: ProjectFiles) {
  const found = specs.map((spec) => {
    const before = models.find(({ names }) => names.plural === spec.names.plural)
    const known = readState(files, spec.names.plural)?.opened ?? []
    const operations = [
      ...spec.operations.filter((name) => before?.operations.includes(name) === false),
      ...operationsOfOptions(spec).filter((name) => !known.includes(name)),
    ]
    const path = operations.length === 0 ? undefined : findRoutesFile(spec.names, files, parser)
    if (path === undefined) return { changes: [], notes: [] }
    const file = parseFile(parser, files, path)
    const lines = addOperations(file, operations, spec)
    return {
      changes: [{ path, before: files.read(path), after: file.getFullText() }],
      notes: lines.map(
        (line) => `${path} has no place for a route that models/${spec.names.file}.ts opens. Add it: ${line}`,
      ),
    }
  })
  return { changes: found.flatMap(({ changes }) => changes), notes: found.flatMap(({ notes }) => notes) }
}

/** Adds resources to the registries, as far as their files are written. Later runs do not add lines that the user removed. */
function registerResources(
  written: readonly NewFiles[],
  files: ProjectFiles,
  { parser, files: current }: ScaffoldProject,
): Pick<Plan, 'changes' | 'notes'> {
  const notes: string[] = []
  const edit = (path: string, specs: readonly NewFiles[], change: (file: SourceFile, entries: MenuEntry[]) => void) => {
    if (specs.length === 0) return []
    const file = parseFile(parser, files, path)
    const entries = specs.map(({ spec: { names, group } }) => ({ ...names, group }))
    change(file, entries)
    return [{ path, before: current.read(path), after: file.getFullText() }]
  }
  const isNew = ({ spec }: NewFiles) => readState(current, spec.names.plural) === undefined
  const hasPage = ({ spec }: NewFiles) => findPageFile(pagePath(spec), spec.names.plural, files) !== undefined
  const gets = (path: (spec: ResourceSpec) => string) => (one: NewFiles) =>
    one.texts.some((text) => text.path === path(one.spec))
  const changes = [
    ...edit(registries.models, written.filter(isNew), addModelExports),
    ...edit(
      registries.routes,
      written.filter(
        (resource) => isNew(resource) || gets(({ names }) => `server/routes/${names.plural}.ts`)(resource),
      ),
      (file, names) => notes.push(...addRoutes(file, names)),
    ),
    ...edit(
      registries.pages,
      written.filter((resource) => gets(pagePath)(resource) || (isNew(resource) && hasPage(resource))),
      (file, entries) => notes.push(...addAdminResources(file, entries)),
    ),
  ]
  return { changes, notes }
}
