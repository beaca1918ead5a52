import { posix } from 'node:path'
import type { SourceFile } from 'ts-morph'
import { UserError } from '../../base/user-error.ts'
import type { Names } from '../../spec/names.ts'
import type { FileChange } from '../files/change.ts'
import { parseFile, parseText } from '../parse/parse.ts'
import type { FindFile } from '../parse/resolve.ts'
import type { ScaffoldProject } from '../project/open.ts'
import { generatedPath } from '../state/state.ts'

/**
 * Edits a model file and its merge base alike, so that later merges recognise the user's edits. An edit may also change files
 * that `findFile` finds.
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
      // The base may differ from the model where the user edited it: it then stays unchanged.
      if (error instanceof UserError) return text
      throw error
    }
  }
}

/** Returns a function that finds imported project files and opens each once. */
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
