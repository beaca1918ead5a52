import type { FileChange } from '../changes/change.ts'
import { planGeneratedFiles } from '../generated/plan.ts'
import { generatedPath, readState } from '../generated/state.ts'
import type { ProjectFiles } from '../project/files.ts'
import type { ScaffoldProject } from '../project/open.ts'
import { renameInText, translationsOf } from '../rename/in-text.ts'
import type { Rename } from '../rename/rename.ts'
import { renderResource } from '../render/resource.ts'
import type { ResourceSpec } from '../resource-spec.ts'
import type { Table } from '../schema/read/schema.ts'
import type { Migration } from '../schema/write/migration-file.ts'
import { formatChanges } from '../style/changes.ts'
import type { SourceText } from '../style/format.ts'
import { recordResource } from './record-resource.ts'
import { registerResources } from './register.ts'

/** What a generator wants of the project, worked out by itself. */
export type SyncRequest = {
  /** The models whose files are brought in line, as they are afterwards. */
  readonly affected: readonly ResourceSpec[]
  /** Every model, as it is afterwards. */
  readonly all: readonly ResourceSpec[]
  /** New model files. */
  readonly models?: readonly SourceText[]
  /** Edits of files that are there. */
  readonly edits?: readonly FileChange[]
  /** The models whose tables are in line once the migration has run. */
  readonly inSync?: readonly ResourceSpec[]
  readonly migration?: Migration | undefined
  /** The tables of the database that models follow in this run. */
  readonly tables?: readonly Table[]
  /** The fields that pages and texts name otherwise so far. */
  readonly renames?: readonly Rename[]
}

/** What a run would do: the changes in the order they are written, the conflicts they leave, and what people should know. */
export type Plan = { changes: FileChange[]; conflicts: string[]; notes: string[] }

/**
 * Plans everything that follows from models: routes and pages merged with what people made of them, the migration, the
 * registries last, so that a running server finds a resource complete when it restarts. Nothing is written.
 */
export async function planSync(wanted: SyncRequest, project: ScaffoldProject): Promise<Plan> {
  const { affected, all, models = [], edits = [], inSync = [], migration, tables = [], renames = [] } = wanted
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
      ...(migration ? [{ path: migration.path, before: undefined, after: migration.text }] : []),
      ...edits,
      ...translations.map((path) => {
        const before = files.read(path) ?? ''
        return { path, before, after: rename(path, before) }
      }),
      ...registerResources(affected.filter(isNew), project),
    ],
    files,
  )
  const isRegistry = ({ path }: FileChange) => /\/(index|resources)\.ts$/.test(path)
  const states = affected.map((spec) => recordResource(spec, inSync.includes(spec), migration, files, tables))
  const changes = [
    ...written.filter((change) => !isRegistry(change)),
    ...generated.changes,
    ...states,
    ...written.filter(isRegistry),
  ]
  return { ...generated, changes: changes.filter(({ before, after }) => before !== after) }
}

/** The files that were generated for a resource so far, but for its model. */
export function generatedFor({ names: { plural } }: ResourceSpec, files: ProjectFiles): string[] {
  const pages = files.list(generatedPath(`admin/${plural}`)).map((name) => `admin/${plural}/${name}`)
  const tests = ['ts', 'spec.ts', 'http.spec.ts'].map((ending) => `e2e/resources/${plural}.${ending}`)
  const others = [`server/routes/${plural}.ts`, ...tests]
  return [...others.filter((path) => files.read(generatedPath(path)) !== undefined), ...pages]
}
