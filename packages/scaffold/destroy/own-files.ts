import type { ResourceAnswer } from '../answer.ts'
import { deletion, type FileChange } from '../changes/change.ts'
import { findHome } from '../generated/home.ts'
import { generatedPath, rememberedPath } from '../generated/remembered.ts'
import type { ProjectFiles } from '../project/files.ts'
import { translationsOf } from '../rename/in-text.ts'
import { generatedFor } from '../sync/plan.ts'

/** A file that was generated for a resource: where it lives, the text that was generated, and the text it has now. */
export type OwnFile = { readonly path: string; readonly base: string | undefined; readonly current: string }

/** The files of a resource that are there: its model, routes, pages and test, and what its texts were translated into. */
export function ownFiles(answer: ResourceAnswer, files: ProjectFiles): OwnFile[] {
  const paths = [`models/${answer.names.file}.ts`, ...generatedFor(answer, files), ...translationsOf(answer, files)]
  return paths.flatMap((path) => {
    const home = findHome(path, files)
    const current = home === undefined ? undefined : files.read(home)
    if (home === undefined || current === undefined) return []
    return [{ path: home, base: files.read(generatedPath(path)), current }]
  })
}

/** Deletes the files of a resource, and all that is remembered of it. */
export function deleteFiles(answer: ResourceAnswer, files: ProjectFiles): FileChange[] {
  const remembered = [`models/${answer.names.file}.ts`, ...generatedFor(answer, files)].map(generatedPath)
  const paths = [...ownFiles(answer, files).map(({ path }) => path), ...remembered, rememberedPath(answer.names.plural)]
  return paths.flatMap((path) => deletion(path, files))
}
