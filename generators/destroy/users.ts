import type { ResourceAnswer } from '../answer.ts'
import type { FileChange } from '../changes/change.ts'
import type { ProjectFiles } from '../project/files.ts'
import type { GeneratedProject } from '../project/open.ts'
import { parseText } from '../project/parse.ts'

const folders = ['models', 'server/routes', 'server/db/seeds', 'server', 'admin', 'admin/dashboard', 'admin/components']
const registries = ['models/index.ts', 'server/routes/index.ts', 'admin/resources.ts']

/** A file that uses a model that is to go, and the class it uses. */
export type User = { readonly path: string; readonly className: string }

/** The files that import models once the edits are made, apart from those that go with them and the registries. */
export function usersOf(
  targets: readonly ResourceAnswer[],
  going: ReadonlySet<string>,
  edits: readonly FileChange[],
  { files, parser }: GeneratedProject,
): User[] {
  const paths = folders.flatMap((folder) => sources(folder, files)).filter((path) => !going.has(path))
  return paths
    .filter((path) => !registries.includes(path))
    .flatMap((path) => {
      const text = edits.find((edit) => edit.path === path)?.after ?? files.read(path) ?? ''
      const named = targets.filter(({ names }) => text.includes(names.className))
      if (named.length === 0) return []
      const imported = parseText(parser, path, text)
        .getImportDeclarations()
        .flatMap((one) => one.getNamedImports().map((name) => name.getName()))
      return named
        .map(({ names }) => names.className)
        .filter((className) => imported.some((name) => isOf(name, className)))
        .map((className) => ({ path, className }))
    })
}

/** The class itself, or one of the types of its API. */
function isOf(name: string, className: string): boolean {
  return (
    name === className || /^(Response|Create|Update|List|ScopedResponse|ScopedList)$/.test(name.replace(className, ''))
  )
}

function sources(folder: string, files: ProjectFiles): string[] {
  return files
    .list(folder)
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => `${folder}/${name}`)
}
