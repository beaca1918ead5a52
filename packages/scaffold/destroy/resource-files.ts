import { deletion, type FileChange } from '../changes/change.ts'
import { findRenamedFile } from '../generated/renamed-file.ts'
import { generatedPath, statePath } from '../generated/state.ts'
import type { ProjectFiles } from '../project/files.ts'
import { translationsOf } from '../rename/in-text.ts'
import type { ResourceSpec } from '../resource-spec.ts'
import { generatedFor } from '../sync/plan.ts'

/** A file that was generated for a resource: where it lives, the text that was generated, and the text it has now. */
export type ResourceFile = { readonly path: string; readonly base: string | undefined; readonly current: string }

/** The files of a resource that are there: its model, routes, pages and test, and what its texts were translated into. */
export function findResourceFiles(spec: ResourceSpec, files: ProjectFiles): ResourceFile[] {
  const paths = [`models/${spec.names.file}.ts`, ...generatedFor(spec, files), ...translationsOf(spec, files)]
  return paths.flatMap((path) => {
    const currentPath = findRenamedFile(path, files)
    const current = currentPath === undefined ? undefined : files.read(currentPath)
    if (currentPath === undefined || current === undefined) return []
    return [{ path: currentPath, base: files.read(generatedPath(path)), current }]
  })
}

/** Deletes the files of a resource, and all that is remembered of it. */
export function deleteResourceFiles(spec: ResourceSpec, files: ProjectFiles): FileChange[] {
  const bases = [`models/${spec.names.file}.ts`, ...generatedFor(spec, files)].map(generatedPath)
  const paths = [...findResourceFiles(spec, files).map(({ path }) => path), ...bases, statePath(spec.names.plural)]
  return paths.flatMap((path) => deletion(path, files))
}
