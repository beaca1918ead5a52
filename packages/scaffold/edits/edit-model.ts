import type { SourceFile } from 'ts-morph'
import type { Names } from '../answers/names.ts'
import { UserError } from '../base/user-error.ts'
import type { ScaffoldProject } from '../project/open.ts'
import type { FileChange } from '../source/files/files.ts'
import { findDefinitions } from '../source/parse/definition.ts'
import { fileFinder } from '../source/parse/file-finder.ts'
import { parseFile } from '../source/parse/parse.ts'
import type { FindFile } from '../source/parse/resolve.ts'

/**
 * Edits a model file, and returns the changes. An edit may also change files that `findFile` finds, such as shared constants.
 *
 * @throws UserError when the model is not the first of its file.
 */
export function editModel(
  project: ScaffoldProject,
  { file, className }: Names,
  edit: (file: SourceFile, findFile?: FindFile) => void,
): FileChange[] {
  const { files, parser } = project
  const path = `models/${file}.ts`
  const source = parseFile(parser, files, path)
  const [first] = findDefinitions(source)
  if (first && first.className !== className)
    throw new UserError(
      `${path} has ${first.className} before ${className}. Move ${className} to a file of its own in models/.`,
    )
  const opened = new Map([[path, source]])
  edit(source, fileFinder(project, opened))
  const changes = [...opened].map(([path, file]) => ({ path, before: files.read(path), after: file.getFullText() }))
  return changes.filter(({ before, after }) => before !== after)
}
