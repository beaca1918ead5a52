import { generatedPath } from '../../files/generated/state.ts'
import { toPlainLines, withLinesOf } from '../../source/project/line-ends.ts'
import { type Codemod, rewriteProject } from '../update/codemod.ts'
import { filesBeside, formatImports, isRewritten } from '../update/rewrite-sources.ts'
import { type Clone, type Conversion, editsFolder } from './plan.ts'

/** Adds the codemods of all releases to a conversion: a clone is older than each of them. */
export async function applyCodemods(
  codemods: readonly Codemod[],
  conversion: Conversion,
  clone: Clone,
): Promise<Conversion> {
  const { moves, deletions } = conversion
  const cloned = [...clone.files.keys()]
    .filter((path) => !deletions.includes(path))
    .map((path) => [moves.get(path) ?? path, path] as const)
  const texts = new Map(conversion.texts)
  const raw = new Map(cloned.map(([to, path]) => [to, texts.get(to) ?? clone.read(path)] as const))
  for (const [path, text] of texts) raw.set(path, text)

  const plain = [...raw].map(([path, text]): [string, string] => [path, toPlainLines(text)])
  const folder = generatedPath('')
  const sources = plain.filter(([path]) => isRewritten(path) && !path.startsWith(`${editsFolder}/`))
  const generated = plain.flatMap(([path, text]) =>
    path.startsWith(folder) ? [[path.slice(folder.length), text]] : [],
  )
  const rewritten = rewriteProject(codemods, Object.fromEntries(sources), Object.fromEntries(generated))
  const changed = [
    ...Object.entries(rewritten.sources),
    ...Object.entries(rewritten.bases).map(([path, text]) => [generatedPath(path), text] as const),
  ]
  const deleted = changed.flatMap(([path, text]) => (text === undefined ? [path] : []))
  const before = new Map(plain)
  const files = { read: (path: string) => before.get(path), list: () => [] }
  for (const path of deleted) texts.delete(path)
  for (const { path, text } of await formatImports(Object.fromEntries(changed), files)) {
    const [part = ''] = filesBeside(path, deleted)
    texts.set(path, withLinesOf(raw.get(path) ?? raw.get(part) ?? '', text))
  }
  return { ...conversion, texts, deletions: [...deletions, ...deleted.filter((path) => clone.files.has(path))] }
}
