import { posix } from 'node:path'
import type { Names } from '../../answers/names.ts'
import type { ResourceSpec } from '../../answers/resource-spec.ts'
import type { ScaffoldProject } from '../../project/open.ts'
import { type FileChange, listAll } from '../../source/files/files.ts'
import { isRegistry } from '../../source/files/layout.ts'
import { parseText } from '../../source/parse/parse.ts'

/** Where the code of a project can import its models. */
const folders = ['models', 'server', 'admin', 'e2e', 'test']

/** A file that uses a removed model, and the model's class. */
export type ModelUser = { readonly path: string; readonly className: string }

/** Returns the files that still import removed models after the edits: `destroy` needs --force then. Skips deleted files and registries. */
export function findModelUsers(
  targets: readonly ResourceSpec[],
  deleted: ReadonlySet<string>,
  edits: readonly FileChange[],
  { files, parser }: ScaffoldProject,
): ModelUser[] {
  const paths = folders
    .flatMap((folder) => listAll(folder, files))
    .filter((path) => /\.tsx?$/.test(path) && !deleted.has(path))
  return paths
    .filter((path) => !isRegistry(path))
    .flatMap((path) => {
      const text = edits.find((edit) => edit.path === path)?.after ?? files.read(path) ?? ''
      const named = targets.filter(({ names }) => text.includes(names.className))
      if (named.length === 0) return []
      const imports = parseText(parser, path, text)
        .getImportDeclarations()
        .map((declaration) => ({
          module: posix.join(posix.dirname(path), declaration.getModuleSpecifierValue()),
          names: declaration.getNamedImports().map((name) => name.getName()),
        }))
      return named
        .filter(({ names }) => imports.some((imported) => importsModel(imported, names)))
        .map(({ names: { className } }) => ({ path, className }))
    })
}

/** Whether an import is of a model: from its file, or by its class from `models/index.ts`. */
function importsModel(
  { module, names }: { module: string; names: readonly string[] },
  { className, file }: Names,
): boolean {
  if (module === `models/${file}.ts`) return true
  return module === 'models/index.ts' && names.includes(className)
}
