import type { SourceFile } from 'ts-morph'
import type { FileChange } from '../changes/change.ts'
import { generatedPath } from '../generated/remembered.ts'
import type { Names } from '../names.ts'
import type { GeneratedProject } from '../project/open.ts'
import { parseFile, parseText } from '../project/parse.ts'
import { Refusal } from '../refusal.ts'

/**
 * Edits a model file, and the text that is remembered as generated alike, so that what people changed in the model can
 * still be told from what generators wrote.
 */
export function editModel(
  { files, parser }: GeneratedProject,
  { file }: Names,
  edit: (file: SourceFile) => void,
): FileChange[] {
  const path = `models/${file}.ts`
  const before = files.read(path)
  const source = parseFile(parser, files, path)
  edit(source)
  const change = { path, before, after: source.getFullText() }
  const base = files.read(generatedPath(path))
  if (base === undefined) return [change]
  return [change, { path: generatedPath(path), before: base, after: editBase(base) }]

  function editBase(text: string): string {
    try {
      const remembered = parseText(parser, generatedPath(path), text)
      edit(remembered)
      return remembered.getFullText()
    } catch (error) {
      // What people removed from the model, the remembered text may hold still: it then stays as it was.
      if (error instanceof Refusal) return text
      throw error
    }
  }
}
