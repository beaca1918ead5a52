import { posix } from 'node:path'
import type { SourceFile } from 'ts-morph'
import type { FileChange } from '../changes/change.ts'
import { generatedPath } from '../generated/state.ts'
import type { Names } from '../names.ts'
import type { ScaffoldProject } from '../project/open.ts'
import { parseFile, parseText } from '../project/parse.ts'
import type { FindFile } from '../project/resolve.ts'
import { UserError } from '../user-error.ts'

/**
 * Edits a model file, and the text that is remembered as generated alike, so that what people changed in the model can
 * still be told from what generators wrote. An edit may reach into the files that `findFile` finds for it.
 */
export function editModel(
  project: ScaffoldProject,
  { file }: Names,
  edit: (file: SourceFile, findFile?: FindFile) => void,
): FileChange[] {
  const { files, parser } = project
  const path = `models/${file}.ts`
  const source = parseFile(parser, files, path)
  const opened = new Map([[path, source]])
  edit(source, fileFinder(project, opened))
  const changes = [...opened].map(([path, one]) => ({ path, before: files.read(path), after: one.getFullText() }))
  const base = files.read(generatedPath(path))
  const baseChanges = base === undefined ? [] : [{ path: generatedPath(path), before: base, after: editBase(base) }]
  return [...changes, ...baseChanges].filter(({ before, after }) => before !== after)

  function editBase(text: string): string {
    try {
      const source = parseText(parser, generatedPath(path), text)
      edit(source)
      return source.getFullText()
    } catch (error) {
      // What people removed from the model, the remembered text may hold still: it then stays as it was.
      if (error instanceof UserError) return text
      throw error
    }
  }
}

/** Finds the files of the project that others import by their path; each is opened once. */
export function fileFinder(
  { files, parser }: Pick<ScaffoldProject, 'files' | 'parser'>,
  opened = new Map<string, SourceFile>(),
): FindFile {
  return (from, module) => {
    const path = posix.join(posix.dirname(from.getFilePath().slice(1)), module)
    if (!module.startsWith('.') || files.read(path) === undefined) return undefined
    const file = opened.get(path) ?? parseFile(parser, files, path)
    opened.set(path, file)
    return file
  }
}
