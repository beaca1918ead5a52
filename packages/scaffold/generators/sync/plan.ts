import { type GeneratedPlan, planGeneratedFiles } from '../../files/generated/plan.ts'
import { formatChanges } from '../../files/style/changes.ts'
import { renderResource } from '../../render/resource.ts'
import type { Table } from '../../schema/read/schema.ts'
import type { Migration } from '../../schema/write/migration-file.ts'
import { addAdminResource, addModelExport, addRoutes } from '../../source/edits/add-to-registries.ts'
import type { FileChange } from '../../source/files/change.ts'
import type { ProjectFiles } from '../../source/files/files.ts'
import { isRegistry, registries } from '../../source/files/layout.ts'
import type { SourceText } from '../../source/files/source-text.ts'
import { parseFile } from '../../source/parse/parse.ts'
import type { ScaffoldProject } from '../../source/project/open.ts'
import { renameInText, translationsOf } from '../../source/rename/in-text.ts'
import type { Rename } from '../../source/rename/rename.ts'
import { applyBases, basesAfter, readRecord, readState } from '../../source/state/state.ts'
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
export async function planSync(wanted: SyncRequest, project: ScaffoldProject): Promise<Plan> {
  const { affected, all, models = [], edits = [], inSync = [], migrations = [], tables = [], renames = [] } = wanted
  const { files } = project
  const rendered = [...models, ...affected.flatMap((spec) => renderResource(spec, all))]
  const paths = new Set(rendered.map(({ path }) => path))
  const gone = affected.flatMap((spec) => generatedFor(spec, files)).filter((path) => !paths.has(path))
  const rename = (path: string, text: string) => renameInText(path, text, renames, all)
  const generated = await planGeneratedFiles(rendered, gone, files, rename)
  const translations = affected.flatMap((spec) => translationsOf(spec, files))
  const isNew = (spec: ResourceSpec) => readState(files, spec.names.plural) === undefined
  const written = await formatChanges(
    [
      ...migrations.map(({ path, text }) => ({ path, before: undefined, after: text })),
      ...edits,
      ...translations.map((path) => {
        const before = files.read(path) ?? ''
        return { path, before, after: rename(path, before) }
      }),
      ...registerResources(affected.filter(isNew), project),
    ],
    files,
  )
  const bases = new Map([...(generated.bases ?? []), ...basesAfter(written, files)])
  const records = affected.map((spec) => {
    const before = readRecord(files, spec.names.plural)?.bases ?? new Map()
    const paths = [
      `models/${spec.names.file}.ts`,
      ...renderResource(spec, all).map(({ path }) => path),
      ...before.keys(),
    ]
    const own = new Map([...bases].filter(([path]) => paths.includes(path)))
    const findings = { isCompared: inSync.includes(spec), bases: applyBases(before, own), migrations, tables }
    return recordResource(spec, findings, files)
  })
  const changes = [
    ...written.filter((change) => !isRegistry(change.path)),
    ...generated.changes,
    ...records,
    ...written.filter(({ path }) => isRegistry(path)),
  ]
  return { ...generated, changes: changes.filter(({ before, after }) => before !== after) }
}

/** Returns the paths of the files generated for a resource, without its model. */
export function generatedFor({ names: { plural } }: ResourceSpec, files: ProjectFiles): string[] {
  return [...(readRecord(files, plural)?.bases.keys() ?? [])].filter((path) => !path.startsWith('models/'))
}

/** Registers new resources. Later runs do not add lines that the user removed. */
function registerResources(specs: readonly ResourceSpec[], { files, parser }: ScaffoldProject): FileChange[] {
  if (specs.length === 0) return []
  return Object.entries({
    [registries.models]: addModelExport,
    [registries.routes]: addRoutes,
    [registries.pages]: addAdminResource,
  }).map(([path, add]) => {
    const file = parseFile(parser, files, path)
    for (const { names } of specs) add(file, names)
    return { path, before: files.read(path), after: file.getFullText() }
  })
}
