import type { SourceFile } from 'ts-morph'
import type { SourceText } from '../../source/files/source-text.ts'
import { bindingsOf, declarationsIn } from '../../source/parse/bindings.ts'
import { createParser } from '../../source/parse/parse.ts'
import { isOfFile, mergeImports } from './merge-imports.ts'
import { splitImports } from './split-imports.ts'

/**
 * Joins texts into one file: their imports first, then each text in its order, after those that it imports. The texts import each
 * other by the path of the new file.
 *
 * @throws Error when they use one name for two things.
 */
export function joinSources(path: string, parts: readonly SourceText[]): string {
  const opened = parts.map((part): Part => {
    const file = createParser().createSourceFile(`/${path}`, part.text)
    return { path: part.path, file, names: declarationsIn(file), ...splitImports(path, part.text) }
  })
  requireDistinctNames(path, opened)
  const [only, ...others] = opened
  if (only === undefined || others.length === 0) return mergeImports(path, only?.file.getFullText() ?? '')
  const sorted = inOrder(path, opened)
  const imports = sorted.map(({ head }) => head.trim()).filter((head) => head !== '')
  const bodies = sorted.map(({ body }) => body.trim()).filter((body) => body !== '')
  return mergeImports(path, [imports.join('\n'), `${bodies.join('\n\n')}\n`].filter(Boolean).join('\n\n'))
}

type Part = {
  readonly path: string
  readonly file: SourceFile
  /** The names that it declares. */
  readonly names: readonly string[]
  /** The imports at its start, and the rest. */
  readonly head: string
  readonly body: string
}

/** Sorts parts behind those that they import, which matters to code that runs when the file is loaded. */
function inOrder(path: string, parts: readonly Part[]): Part[] {
  const rest = [...parts]
  const sorted: Part[] = []
  while (rest.length > 0) {
    const isFree = (part: Part) => !rest.some((other) => other !== part && importsFrom(path, part, other))
    const at = Math.max(rest.findIndex(isFree), 0)
    sorted.push(...rest.splice(at, 1))
  }
  return sorted
}

function importsFrom(path: string, { file }: Part, { names }: Part): boolean {
  const own = file.getImportDeclarations().filter((one) => isOfFile(one, path))
  return own.flatMap(bindingsOf).some(({ imported }) => names.includes(imported))
}

/** @throws Error when a name means two things in the joined file, or one thing has two names. */
function requireDistinctNames(path: string, parts: readonly Part[]): void {
  const meanings = new Map<string, { meaning: string; path: string }>()
  const add = (name: string, meaning: string, from: string) => {
    const known = meanings.get(name) ?? { meaning, path: from }
    if (known.meaning !== meaning)
      throw new Error(
        `${known.path} and ${from} use the name ${name} for two things. Rename one, commit, and try again`,
      )
    meanings.set(name, known)
  }
  for (const part of parts) {
    for (const name of part.names) add(name, part.path, part.path)
    for (const one of part.file.getImportDeclarations().filter((one) => !isOfFile(one, path)))
      for (const { local, imported, module } of bindingsOf(one)) add(local, `${module} ${imported}`, part.path)
    requireSameNames(path, part)
  }
}

/** @throws Error when a part uses another one under another name. */
function requireSameNames(path: string, part: Part): void {
  const imported = part.file.getImportDeclarations().filter((one) => isOfFile(one, path))
  const exported = part.file.getExportDeclarations().filter((one) => isOfFile(one, path))
  const renamed = [
    ...imported.flatMap(bindingsOf).flatMap((one) => (one.local === one.imported ? [] : [one.local])),
    ...exported.flatMap((one) => one.getNamespaceExport()?.getName() ?? []),
    ...exported.flatMap((one) => one.getNamedExports()).flatMap((one) => one.getAliasNode()?.getText() ?? []),
  ]
  if (renamed.length === 0) return
  throw new Error(
    `${part.path} uses a part of ${path} by the name ${renamed[0]}. Use the name of its export, commit, and try again`,
  )
}
