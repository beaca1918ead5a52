import { dirname, join } from 'node:path/posix'
import type { Project as Parser } from 'ts-morph'
import type { ProjectFiles } from '../../source/files/files.ts'
import type { SourceText } from '../../source/files/source-text.ts'
import { moduleOf, specifiersOf } from '../../source/parse/module-specifiers.ts'
import { createParser, findSyntaxError, parseText } from '../../source/parse/parse.ts'
import { applyEdits } from '../../source/parse/text-edit.ts'
import { findRenamedFile } from '../../source/state/renamed-file.ts'

/** Points the imports of generated texts at the files that the user renamed. */
export function redirectToRenamed(texts: readonly SourceText[], files: ProjectFiles): readonly SourceText[] {
  const renamed = new Map(
    texts.flatMap(({ path }) => {
      const currentPath = findRenamedFile(path, files)
      return currentPath === undefined || currentPath === path ? [] : [[path, currentPath] as const]
    }),
  )
  if (renamed.size === 0) return texts
  const parser = createParser()
  return texts.map((source) => ({ ...source, text: redirectFiles(parser, source, renamed) }))
}

/** Returns a text with the current names of renamed files in its module specifiers. */
function redirectFiles(parser: Parser, { path, text }: SourceText, renamed: ReadonlyMap<string, string>): string {
  if (findSyntaxError(path, text)) return text
  const edits = specifiersOf(parseText(parser, path, text)).flatMap(({ literal }) => {
    const target = renamed.get(join(dirname(path), literal.getLiteralValue()))
    if (target === undefined) return []
    // Between the quotes.
    return [{ start: literal.getStart() + 1, end: literal.getEnd() - 1, text: moduleOf(path, target) }]
  })
  return applyEdits(text, edits)
}
