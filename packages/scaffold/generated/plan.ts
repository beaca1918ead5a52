import type { FileChange } from '../changes/change.ts'
import { redirectToEjected } from '../eject/redirect.ts'
import { hasConflict, writeMarkers } from '../merge/markers.ts'
import type { Merged } from '../merge/merge.ts'
import { mergeFiles } from '../merge/merge-files.ts'
import type { ProjectFiles } from '../project/files.ts'
import { findEdited } from '../style/find-edited.ts'
import { formatTexts, type SourceText } from '../style/format.ts'
import { findRenamedFile } from './renamed-file.ts'
import { generatedPath } from './state.ts'

/** What a run does to generated files: the changes, the files that hold a conflict, and what people should know. */
export type GeneratedPlan = { changes: FileChange[]; conflicts: string[]; notes: string[] }

/** A generated file in its versions: the text last generated, the file as it stands, the text generated now. */
export type FileVersions = {
  readonly path: string
  /** Where the file lives now, if anywhere. */
  readonly currentPath: string | undefined
  readonly base: string | undefined
  readonly current: string | undefined
  /** Undefined: it is not generated any more. */
  readonly generated: string | undefined
}

/**
 * Plans how generated texts become files: untouched files are updated, edits are merged, files that were deleted or that
 * people wrote themselves are left alone. `gone` are the paths that are not generated any more, `rename` gives fields the names
 * that they have now.
 */
export async function planGeneratedFiles(
  rendered: readonly SourceText[],
  gone: readonly string[],
  files: ProjectFiles,
  rename = (_path: string, text: string) => text,
): Promise<GeneratedPlan> {
  const formatted = await formatTexts(redirectToEjected(rendered, files), files)
  const open = (path: string, generated: string | undefined): FileVersions => {
    const currentPath = findRenamedFile(path, files)
    const current = currentPath === undefined ? undefined : files.read(currentPath)
    return { path, currentPath, base: files.read(generatedPath(path)), current, generated }
  }
  const all = [...formatted.map(({ path, text }) => open(path, text)), ...gone.map((path) => open(path, undefined))]
  const plan = await planFiles(all, files, rename)
  const bases = new Map(
    all
      .filter((versions) => versions.base !== versions.generated && !isHandWritten(versions))
      .map(({ path, currentPath = path, base, generated }): [string, FileChange] => [
        currentPath,
        { path: generatedPath(path), before: base, after: generated },
      ]),
  )
  // Each file is followed by its base: a run that is killed between two files leaves no file without one.
  const changes = plan.changes.flatMap((change) => {
    const base = bases.get(change.path)
    bases.delete(change.path)
    return base === undefined ? [change] : [change, base]
  })
  return { ...plan, changes: [...changes, ...bases.values()] }
}

/** Plans how files whose generated texts changed become those, as `planGenerated` does, wherever these texts are remembered. */
export async function planFiles(
  all: readonly FileVersions[],
  files: ProjectFiles,
  rename = (_path: string, text: string) => text,
): Promise<GeneratedPlan> {
  const changed = all.filter(({ base, generated }) => base !== generated)
  const merged = await mergeAll(changed.filter(needsMerge), files, rename)
  const edited = new Set(
    await findEdited(
      changed.filter(({ generated }) => generated === undefined),
      files,
    ),
  )
  const plan: GeneratedPlan = {
    changes: changed.flatMap((versions) => changesOf(versions, merged, edited.has(versions))),
    conflicts: [],
    notes: changed.flatMap((versions) => noteOf(versions, edited.has(versions))),
  }
  for (const [path, result] of merged) if (hasConflict(result)) plan.conflicts.push(path)
  return plan
}

/** Whether a file is there that was not generated. What is there word for word counts as generated. */
export function isHandWritten({ base, current, generated }: FileVersions): boolean {
  return base === undefined && current !== undefined && current !== generated
}

/** A file that people changed, and that is generated differently now. */
function needsMerge({ base, current, generated }: FileVersions): boolean {
  return base !== undefined && generated !== undefined && current !== undefined && ![base, generated].includes(current)
}

/** Merges the versions of each file, by the path it lives at. */
async function mergeAll(
  versions: readonly FileVersions[],
  files: ProjectFiles,
  rename: (path: string, text: string) => string,
): Promise<Map<string, Merged>> {
  const merged = await mergeFiles(
    versions.map(({ path, base = '', current = '', generated = '' }) => {
      return { path, base: rename(path, base), yours: rename(path, current), generated }
    }),
    files,
  )
  return new Map(merged.map((result, at) => [versions[at]?.currentPath ?? versions[at]?.path ?? '', result]))
}

function changesOf(versions: FileVersions, merged: ReadonlyMap<string, Merged>, isEdited: boolean): FileChange[] {
  const { path, currentPath, base, current, generated } = versions
  const result = merged.get(currentPath ?? path)
  if (result && needsMerge(versions)) {
    const after = writeMarkers(result)
    return after === current ? [] : [{ path: currentPath ?? path, before: current, after }]
  }
  const isDeleted = base !== undefined && current === undefined
  if (isHandWritten(versions) || isDeleted || isEdited || current === generated) return []
  return [{ path: currentPath ?? path, before: current, after: generated }]
}

function noteOf(versions: FileVersions, isEdited: boolean): string[] {
  const { path, currentPath, base } = versions
  if (isHandWritten(versions))
    return [`${path} was not generated and is left alone. Delete it and run this again to have it generated.`]
  if (base === undefined) return []
  if (currentPath === undefined) return [`${path} was deleted and stays so.`]
  if (isEdited)
    return [`${currentPath} is not generated any more, but you changed it: delete it when you need it no longer.`]
  return []
}
