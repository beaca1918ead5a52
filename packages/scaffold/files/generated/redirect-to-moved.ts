import { dirname, extname, join } from 'node:path/posix'
import type { Project as Parser } from 'ts-morph'
import type { ProjectFiles } from '../../source/files/files.ts'
import type { SourceText } from '../../source/files/source-text.ts'
import { specifiersOf } from '../../source/parse/module-specifiers.ts'
import { createParser, findSyntaxError, parseText } from '../../source/parse/parse.ts'
import { applyEdits } from '../../source/parse/text-edit.ts'
import { findRenamedFile } from '../../source/state/renamed-file.ts'
import { generatedPath } from '../../source/state/state.ts'
import { exportsOf } from '../ejected/record.ts'
import { moduleOf, redirectNames } from '../ejected/redirect.ts'

/**
 * Points the imports of generated texts at what the user renamed or moved: at files under their current names, and at the files of
 * the same folder that export a name now.
 */
export function redirectToMoved(texts: readonly SourceText[], files: ProjectFiles): readonly SourceText[] {
  const parser = createParser()
  const current = new Map(texts.map(({ path }) => [path, findRenamedFile(path, files)]))
  const renamed = new Map([...current].filter(([path, now]) => now !== undefined && now !== path))
  const moved = new Map(
    [...current].flatMap(([path, now]) => {
      const names = findMovedNames(path, now, files, parser)
      return names.size === 0 ? [] : [[path, names] as const]
    }),
  )
  if (renamed.size + moved.size === 0) return texts
  return texts.map((source) => {
    const { path } = source
    const text = redirectNames(parser, path, source.text, (module, name) =>
      moved.get(join(dirname(path), module))?.get(name),
    )
    return { ...source, text: redirectFiles(parser, path, text, renamed) }
  })
}

/** Returns the files of a folder that export what a generated file exported, by name. */
function findMovedNames(
  path: string,
  now: string | undefined,
  files: ProjectFiles,
  parser: Parser,
): Map<string, string> {
  const base = files.read(generatedPath(path))
  const text = now === undefined ? '' : (files.read(now) ?? '')
  if (base === undefined || base === text) return new Map()
  const exported = namesIn(path, text, parser)
  const gone = [...namesIn(path, base, parser)].filter((name) => !exported.has(name))
  if (gone.length === 0) return new Map()
  const folder = dirname(path)
  const others = files
    .list(folder)
    .map((name) => `${folder}/${name}`)
    .filter((other) => other !== now && /^\.tsx?$/.test(extname(other)))
    .map((other) => ({ other, names: namesIn(other, files.read(other) ?? '', parser) }))
  return new Map(
    gone.flatMap((name) => {
      const place = others.find(({ names }) => names.has(name))
      return place === undefined ? [] : [[name, place.other] as const]
    }),
  )
}

function namesIn(path: string, text: string, parser: Parser): Set<string> {
  return text === '' || findSyntaxError(path, text) ? new Set() : exportsOf({ path, text }, parser)
}

/** Returns a text with the current names of renamed files in its module specifiers. */
function redirectFiles(
  parser: Parser,
  path: string,
  text: string,
  renamed: ReadonlyMap<string, string | undefined>,
): string {
  if (findSyntaxError(path, text)) return text
  const edits = specifiersOf(parseText(parser, path, text)).flatMap(({ literal }) => {
    const target = renamed.get(join(dirname(path), literal.getLiteralValue()))
    if (target === undefined) return []
    // Between the quotes.
    return [{ start: literal.getStart() + 1, end: literal.getEnd() - 1, text: moduleOf(path, target) }]
  })
  return applyEdits(text, edits)
}
