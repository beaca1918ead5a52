// Three texts decide on a generated file: the one last generated (its base), the user's, and the one generated now. A sync
// plans routes, tests and new models by this, and `slipform update` the skeleton.

import type { FileChange, ProjectFiles, SourceText } from '../../source/files/files.ts'
import { findRenamedFile } from '../../source/state/renamed-file.ts'
import type { Bases } from '../../source/state/state.ts'
import { formatTexts } from '../format.ts'
import type { Merged } from '../merge/merge.ts'
import { hasConflict, mergeFiles, renderMarkers } from '../merge/merge-files.ts'
import { isSameSource } from '../merge/parse.ts'

/** The changes of generated files, the paths of files with conflicts, and notes for the user. */
export type GeneratedPlan = {
  changes: FileChange[]
  conflicts: string[]
  notes: string[]
  /** The changes of merge bases. */
  bases?: Bases
  /** Whether something generated is not in the user's files; the notes say what. */
  isBehind?: boolean
}

/** The versions of a generated file: the text last generated, the current text, and the text generated now. */
export type FileVersions = {
  readonly path: string
  /** Undefined if the file does not exist. */
  readonly currentPath: string | undefined
  readonly base: string | undefined
  readonly current: string | undefined
  /** Undefined if it is no longer generated. */
  readonly generated: string | undefined
}

/**
 * Plans the files of generated texts: unedited files are updated, edits are merged, and files that the user deleted or wrote are
 * not changed. `gone` are the paths that are no longer generated, `known` the texts last generated, with the renamed fields of this run.
 */
export async function planGeneratedFiles(
  rendered: readonly SourceText[],
  gone: readonly string[],
  files: ProjectFiles,
  known: ReadonlyMap<string, string>,
): Promise<GeneratedPlan> {
  const formatted = await formatTexts(rendered, files)
  const open = (path: string, generated: string | undefined): FileVersions => {
    const currentPath = findRenamedFile(path, files)
    const current = currentPath === undefined ? undefined : files.read(currentPath)
    return { path, currentPath, base: known.get(path), current, generated }
  }
  const all = [...formatted.map(({ path, text }) => open(path, text)), ...gone.map((path) => open(path, undefined))]
  const plan = await planFiles(all, files)
  const written = all.filter((versions) => !isHandWritten(versions))
  const bases = new Map(written.map(({ path, generated }) => [path, generated]))
  return { ...plan, bases }
}

/** Plans the files whose generated texts changed. The caller stores the merge bases. */
export async function planFiles(all: readonly FileVersions[], files: ProjectFiles): Promise<GeneratedPlan> {
  const changed = all.filter(({ base, generated }) => base !== generated)
  const merged = await mergeAll(changed.filter(needsMerge), files)
  return {
    changes: changed.flatMap((versions) => changesOf(versions, merged)),
    conflicts: [...merged].flatMap(([path, result]) => (hasConflict(result) ? [path] : [])),
    notes: changed.flatMap(noteOf),
  }
}

/** Whether the user wrote a file. One that is identical to the generated text counts as generated. */
export function isHandWritten({ base, current, generated }: FileVersions): boolean {
  return base === undefined && current !== undefined && current !== generated
}

/** Whether both the user and the generator changed a file. */
function needsMerge({ base, current, generated }: FileVersions): boolean {
  return base !== undefined && generated !== undefined && current !== undefined && ![base, generated].includes(current)
}

/** Whether the user edited a file that is no longer generated. */
function isLeftEdited({ path, base, current, generated }: FileVersions): boolean {
  const isGone = generated === undefined && base !== undefined && current !== undefined
  return isGone && !isSameSource(path, base, current)
}

/** Merges the versions of each file; by current path. */
async function mergeAll(versions: readonly FileVersions[], files: ProjectFiles): Promise<Map<string, Merged>> {
  const merged = await mergeFiles(
    versions.map(({ path, base = '', current = '', generated = '' }) => ({ path, base, yours: current, generated })),
    files,
  )
  return new Map(merged.map((result, at) => [versions[at]?.currentPath ?? versions[at]?.path ?? '', result]))
}

function changesOf(versions: FileVersions, merged: ReadonlyMap<string, Merged>): FileChange[] {
  const { path, currentPath, base, current, generated } = versions
  const result = merged.get(currentPath ?? path)
  if (result) {
    const after = renderMarkers(result)
    return after === current ? [] : [{ path: currentPath ?? path, before: current, after }]
  }
  const isDeleted = base !== undefined && current === undefined
  if (isHandWritten(versions) || isDeleted || isLeftEdited(versions) || current === generated) return []
  return [{ path: currentPath ?? path, before: current, after: generated }]
}

function noteOf(versions: FileVersions): string[] {
  const { path, currentPath, base } = versions
  if (isHandWritten(versions))
    return [`${path} was not generated, so it is not changed. To have it generated, delete it and run this again.`]
  if (base === undefined) return []
  if (currentPath === undefined) return [`${path} was deleted, so it is not generated again.`]
  if (isLeftEdited(versions))
    return [`${currentPath} is no longer generated. It has edits of yours: delete it if you do not need it.`]
  return []
}
