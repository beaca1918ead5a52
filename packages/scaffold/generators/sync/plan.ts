// The last step of plans that change resources, of generators and `slipform update`: one list of changes, in the order of writing.

import type { SourceFile } from 'ts-morph'
import { formatChanges } from '../../files/format.ts'
import { planPages } from '../../files/generated/pages.ts'
import { type GeneratedPlan, planGeneratedFiles } from '../../files/generated/plan.ts'
import { pagePath } from '../../render/page.ts'
import { renderResource } from '../../render/resource.ts'
import type { Table } from '../../schema/read/schema.ts'
import type { Migration } from '../../schema/write/migration-file.ts'
import { addAdminResources, addModelExports, addRoutes, removeAdminResource } from '../../source/edits/registries.ts'
import { type FileChange, listAll, type ProjectFiles, type SourceText } from '../../source/files/files.ts'
import { isRegistry, registries } from '../../source/files/layout.ts'
import { parseFile } from '../../source/parse/parse.ts'
import type { ScaffoldProject } from '../../source/project/open.ts'
import { modelNamesOf, type Rename } from '../../source/rename/name-change.ts'
import { describeRename, planRename, type RenamePlan, renamedFolders } from '../../source/rename/plan.ts'
import { applyBases, basesAfter, readBases, readRecord, readState } from '../../source/state/state.ts'
import type { ResourceSpec } from '../../spec/resource-spec.ts'
import { recordResource } from './record-resource.ts'

/** The changes that a generator requests. */
export type SyncRequest = {
  /** The models whose files are updated, with their changes. */
  readonly affected: readonly ResourceSpec[]
  /** All models, with their changes. */
  readonly all: readonly ResourceSpec[]
  /** New model files. */
  readonly models?: readonly SourceText[]
  /** Edits of existing files. */
  readonly edits?: readonly FileChange[]
  /** The models whose tables are in line once the migrations have run. */
  readonly inSync?: readonly ResourceSpec[]
  readonly migrations?: readonly Migration[]
  /** The tables that models are updated from in this run. */
  readonly tables?: readonly Table[]
  /** The fields that the migrations rename, to apply to pages and texts. */
  readonly renames?: readonly Rename[]
}

/** The changes in the order in which they are written, the paths of files with conflicts, and notes for the user. */
export type Plan = GeneratedPlan

/**
 * Plans the generated files of models, merged with the user's edits, and the migrations. Registries come last, so that a running
 * server finds complete resources when it restarts.
 */
export async function planSync(wanted: SyncRequest, { files: original, parser }: ScaffoldProject): Promise<Plan> {
  const { affected, all, models = [], edits = [], inSync = [], migrations = [], tables = [], renames = [] } = wanted
  const renaming = renameIn(renames.length > 0 ? sourcesOf(original, edits) : new Map(), renames, all)
  const files: ProjectFiles = { ...original, read: (path) => renaming.texts.get(path) ?? original.read(path) }
  const bases = readBases(original)
  const known = new Map([...bases, ...renameIn(bases, renames, all).texts])
  const rendered = affected.map((spec) => ({ spec, texts: renderResource(spec, all) }))
  const pages = rendered.flatMap(({ spec, texts }) =>
    texts.filter(({ path }) => path === pagePath(spec)).map((text) => ({ ...text, plural: spec.names.plural })),
  )
  const others = rendered.flatMap(({ spec, texts }) => texts.filter(({ path }) => path !== pagePath(spec)))
  const generated = joinPlans(
    await planGeneratedFiles(
      [...models, ...others],
      rendered.flatMap(({ spec, texts }) => goneOf(spec, texts, files)),
      files,
      known,
    ),
    await planPages(pages, files, known),
  )
  const isNew = (spec: ResourceSpec) => readState(files, spec.names.plural) === undefined
  const hasPage = (spec: ResourceSpec) => pages.some(({ plural }) => plural === spec.names.plural)
  /** Whether the page file of a resource does not exist before or after the run, which changes it. */
  const isChanged = (spec: ResourceSpec, without: 'before' | 'after') =>
    generated.changes.some((change) => change.path === pagePath(spec) && change[without] === undefined)
  const registered = registerResources(
    affected.filter(isNew),
    {
      opened: affected.filter((spec) => hasPage(spec) && (isNew(spec) || isChanged(spec, 'before'))),
      closed: affected.filter((spec) => isChanged(spec, 'after')),
    },
    { files, parser },
  )
  const planned = [...generated.changes, ...edits, ...registered.changes].map(({ path }) => path)
  const written = await formatChanges(
    [
      ...migrations.map(({ path, text }) => ({ path, before: undefined, after: text })),
      ...edits.map((edit) => ({ ...edit, after: renaming.texts.get(edit.path) ?? edit.after })),
      ...[...renaming.texts].flatMap(([path, after]) =>
        planned.includes(path) ? [] : [{ path, before: original.read(path), after }],
      ),
      ...registered.changes,
    ],
    files,
  )
  const nextBases = new Map([...(generated.bases ?? []), ...basesAfter(written, files)])
  const records = rendered.map(({ spec, texts }) => {
    const before = readRecord(files, spec.names.plural)?.bases ?? new Map()
    const paths = [`models/${spec.names.file}.ts`, ...texts.map(({ path }) => path), ...before.keys()]
    const ofRecord = new Map([...nextBases].filter(([path]) => paths.includes(path)))
    const findings = { isCompared: inSync.includes(spec), bases: applyBases(before, ofRecord), migrations, tables }
    return recordResource(spec, findings, files)
  })
  const changes = [
    ...written.filter((change) => !isRegistry(change.path)),
    ...generated.changes.map((change) => ({ ...change, before: original.read(change.path) })),
    ...records,
    ...written.filter(({ path }) => isRegistry(path)),
  ]
  const old = renames.map(({ model, from }) => `${model.names.plural}.${from}`).join(' and ')
  const notes = [...generated.notes, ...registered.notes, ...describeRename(renaming, old)]
  return { ...generated, notes, changes: changes.filter(({ before, after }) => before !== after) }
}

/** Returns the sources of a project, with edits, by path. */
function sourcesOf(files: ProjectFiles, edits: readonly FileChange[]): Map<string, string> {
  const paths = renamedFolders.flatMap((folder) => listAll(folder, files))
  const edited = new Map(edits.map(({ path, after }) => [path, after]))
  return new Map(paths.map((path) => [path, edited.get(path) ?? files.read(path) ?? '']))
}

function renameIn(
  sources: ReadonlyMap<string, string>,
  renames: readonly Rename[],
  all: readonly ResourceSpec[],
): RenamePlan {
  const changes = renames.map(({ model, from, to }) => ({ model: model.names.plural, from, to }))
  return planRename(sources, changes, all.map(modelNamesOf))
}

function joinPlans(one: Plan, other: Plan): Plan {
  return {
    changes: [...one.changes, ...other.changes],
    conflicts: [...one.conflicts, ...other.conflicts],
    notes: [...one.notes, ...other.notes],
    bases: new Map([...(one.bases ?? []), ...(other.bases ?? [])]),
    isBehind: one.isBehind === true || other.isBehind === true,
  }
}

/** Returns the paths of the recorded files of a resource that are no longer generated; models and pages that were written out stay. */
function goneOf(spec: ResourceSpec, texts: readonly SourceText[], files: ProjectFiles): string[] {
  const recorded = [...(readRecord(files, spec.names.plural)?.bases.keys() ?? [])]
  const { plural } = spec.names
  const generated = [`server/routes/${plural}.ts`, pagePath(spec), `e2e/${plural}.spec.ts`]
  return generated.filter((path) => recorded.includes(path) && !texts.some((text) => text.path === path))
}

/** The resources that get a page file in a run, and those that lose it. */
type Pages = { readonly opened: readonly ResourceSpec[]; readonly closed: readonly ResourceSpec[] }

/** Registers new resources, and pages that come and go. Later runs do not add lines that the user removed. */
function registerResources(
  specs: readonly ResourceSpec[],
  { opened, closed }: Pages,
  { files, parser }: Pick<ScaffoldProject, 'files' | 'parser'>,
): Pick<Plan, 'changes' | 'notes'> {
  const notes: string[] = []
  const edit = (path: string, change: (file: SourceFile) => void): FileChange => {
    const file = parseFile(parser, files, path)
    change(file)
    return { path, before: files.read(path), after: file.getFullText() }
  }
  const names = specs.map((spec) => spec.names)
  const changes = [
    ...(names.length === 0
      ? []
      : [
          edit(registries.models, (file) => addModelExports(file, names)),
          edit(registries.routes, (file) => notes.push(...addRoutes(file, names))),
        ]),
    ...(opened.length + closed.length === 0
      ? []
      : [
          edit(registries.pages, (file) => {
            notes.push(
              ...addAdminResources(
                file,
                opened.map((spec) => spec.names),
              ),
            )
            for (const { names } of closed) removeAdminResource(file, names)
          }),
        ]),
  ]
  return { changes, notes }
}
