import { pagePath } from '../../render/page.ts'
import { findPageFile } from '../../source/edits/page/options.ts'
import { deletion, type FileChange, type ProjectFiles } from '../../source/files/files.ts'
import { pagesOf } from '../../source/rename/occurrences.ts'
import { findRenamedFile } from '../../source/state/renamed-file.ts'
import { readBases, recordPath } from '../../source/state/state.ts'
import type { ResourceSpec } from '../../spec/resource-spec.ts'

/** A generated file of a resource, which `destroy` deletes: its current path, the text last generated, and its current text. */
export type ResourceFile = { readonly path: string; readonly base: string | undefined; readonly current: string }

/** Returns the existing files of a resource: model, routes, pages, tests and translations. */
export function findResourceFiles(spec: ResourceSpec, files: ProjectFiles): ResourceFile[] {
  const { plural, file } = spec.names
  const bases = readBases(files)
  const page = pagePath(spec)
  const paths = [`models/${file}.ts`, `server/routes/${plural}.ts`, `e2e/${plural}.spec.ts`].map((path) => {
    return { path, currentPath: findRenamedFile(path, files) }
  })
  const explicit = pagesOf(spec.names).map((page) => `admin/${page}.tsx`)
  const isTranslation = (name: string) => name.startsWith(`${plural}.`) && /^\w+\.\w+\.ts$/.test(name)
  const translations = files.list('admin').filter(isTranslation)
  const others = [...explicit, ...translations.map((name) => `admin/${name}`)]
  return [
    ...paths,
    { path: page, currentPath: findPageFile(page, plural, files) },
    ...others.map((path) => ({ path, currentPath: path })),
  ].flatMap(({ path, currentPath }) => {
    const current = currentPath === undefined ? undefined : files.read(currentPath)
    if (currentPath === undefined || current === undefined) return []
    return [{ path: currentPath, base: bases.get(path), current }]
  })
}

/** Returns the deletions of a resource's files and its record. */
export function deleteResourceFiles(spec: ResourceSpec, files: ProjectFiles): FileChange[] {
  const paths = [...findResourceFiles(spec, files).map(({ path }) => path), recordPath(spec.names.plural)]
  return paths.flatMap((path) => deletion(path, files))
}
