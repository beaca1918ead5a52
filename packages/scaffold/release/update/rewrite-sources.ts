import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { dirname, extname } from 'node:path/posix'
import { deletion, type FileChange } from '../../files/change.ts'
import { generatedPath } from '../../files/generated/state.ts'
import { stateFolder } from '../../files/generated/sums.ts'
import { formatChanges } from '../../files/style/changes.ts'
import { detectStyles } from '../../files/style/detect-style.ts'
import { formatTexts, type SourceText } from '../../files/style/format.ts'
import { splitImports } from '../../render/join/split-imports.ts'
import { listAll, type ProjectFiles } from '../../source/project/files.ts'
import { withLinesOf } from '../../source/project/line-ends.ts'
import { isSource } from '../../source/project/parse.ts'
import { type ChangedTexts, type Codemod, rewriteProject } from './codemod.ts'
import type { Texts } from './record.ts'
import { listFiles } from './repository.ts'

interface RewrittenSources {
  readonly changes: readonly FileChange[]
  /** The bases of the skeleton's files. */
  readonly skeleton: Texts
  readonly codemods: readonly Codemod[]
}

/** Whether codemods see a file: sources, and the project's templates of them. */
export function isRewritten(path: string): boolean {
  return (isSource(path) && !path.startsWith(`${stateFolder}/`)) || /^generators\/templates\/.*\.hbs$/.test(path)
}

/**
 * Plans the changes that codemods make in a project's sources and in the bases of its merges. `skeleton` are the bases of the
 * skeleton's files, `nextSkeleton` are the paths of the release's skeleton.
 */
export async function rewriteSources(
  root: string,
  files: ProjectFiles,
  skeleton: Texts,
  nextSkeleton: readonly string[],
  codemods: readonly Codemod[],
): Promise<RewrittenSources> {
  const folder = generatedPath('').slice(0, -1)
  const read = (paths: readonly string[]) => Object.fromEntries(paths.map((path) => [path, files.read(path) ?? '']))
  const bases = listAll(folder, files).filter(isSource)
  const generated = Object.fromEntries(bases.map((path) => [path.slice(folder.length + 1), files.read(path) ?? '']))
  const ofSkeleton = Object.fromEntries(Object.entries(skeleton).filter(([path]) => isSource(path)))
  const sources = read(listFiles(root).filter(isRewritten))
  const rewritten = rewriteProject(codemods, sources, generated, ofSkeleton, nextSkeleton)
  const changedSkeleton = Object.entries(rewritten.skeleton).flatMap(([path, text]) =>
    text === undefined ? [] : [[path, text] as const],
  )
  return {
    changes: [...(await formatSources(root, rewritten.sources, files)), ...(await formatBases(rewritten.bases, files))],
    skeleton: { ...skeleton, ...Object.fromEntries(changedSkeleton) },
    codemods: rewritten.codemods,
  }
}

/** Plans changed sources. New files get the line ends of a deleted file beside them, whose text they may hold. */
async function formatSources(root: string, texts: ChangedTexts, files: ProjectFiles): Promise<FileChange[]> {
  const written = await formatImports(texts, files)
  const deleted = Object.keys(texts).filter((path) => texts[path] === undefined)
  // A file may take up the text of deleted ones beside it, in the user's layout: only its imports are formatted.
  const isEdit = ({ path }: SourceText) => files.read(path) !== undefined && filesBeside(path, deleted).length === 0
  const edits = written.filter(isEdit).map(({ path, text }) => ({ path, before: files.read(path), after: text }))
  const others = written.filter((text) => !isEdit(text))
  return [
    ...(await formatChanges(edits, files)),
    ...others.map(({ path, text }) => {
      const before = files.read(path)
      const [part] = before === undefined ? filesBeside(path, deleted) : []
      return {
        path,
        before,
        after: part === undefined ? text : withLinesOf(readFileSync(join(root, part), 'utf8'), text),
      }
    }),
    ...deleted.flatMap((path) => deletion(path, files)),
  ]
}

/**
 * Formats the imports of texts that codemods wrote, in the style of each file and of the deleted files beside it. Sorts them, unless
 * the user had not sorted them.
 */
export async function formatImports(texts: ChangedTexts, files: ProjectFiles): Promise<SourceText[]> {
  const written = withTexts(texts)
  const deleted = Object.keys(texts).filter((path) => texts[path] === undefined)
  const before = written.map(({ path, text }) => ({ path, text: files.read(path) ?? text }))
  const evidence = written.map(({ path, text }) => {
    const known = [path, ...filesBeside(path, deleted)].flatMap((one) => files.read(one) ?? [])
    return { path, text: known.join('\n') || text }
  })
  const styles = await detectStyles([...evidence, ...before], files)
  const parts = written.map(({ path, text }, at) => {
    const isNew = files.read(path) === undefined
    const keepsImportOrder = !isNew && (styles[written.length + at]?.style.keepsImportOrder ?? false)
    const split = isSource(path) ? splitImports(path, text) : { head: '', body: text }
    const isSame = !isNew && split.head === splitImports(path, before[at]?.text ?? '').head
    return { path, ...split, isSame, style: { ...styles[at]?.style, keepsImportOrder } }
  })
  const heads = await formatTexts(
    parts.map(({ path, head, style }) => ({ path, text: head, style })),
    files,
  )
  return parts.map(({ path, head, body, isSame }, at) => {
    const formatted = head === '' || isSame ? head : (heads[at]?.text ?? head).trimEnd()
    return { path, text: formatted + body }
  })
}

/** Returns the files of a path's kind in its folder. */
export function filesBeside(path: string, all: readonly string[]): string[] {
  return all.filter((one) => dirname(one) === dirname(path) && extname(one) === extname(path))
}

async function formatBases(texts: ChangedTexts, files: ProjectFiles): Promise<FileChange[]> {
  const formatted = new Map((await formatTexts(withTexts(texts), files)).map(({ path, text }) => [path, text]))
  return Object.keys(texts).map((path) => {
    const base = generatedPath(path)
    return { path: base, before: files.read(base), after: formatted.get(path) }
  })
}

/** Returns the files that are not deleted. */
function withTexts(texts: ChangedTexts): SourceText[] {
  return Object.entries(texts).flatMap(([path, text]) => (text === undefined ? [] : [{ path, text }]))
}
