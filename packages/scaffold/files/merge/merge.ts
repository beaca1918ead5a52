// The rules of a merge, as pure functions of three versions, with examples in merge.test.ts; merge-files.ts calls them.

import { diff3Merge } from 'node-diff3'
import type { SourceFile } from 'ts-morph'
import { addNamedImport, namesInUse, removeNamedImports } from '../../source/edits/imports.ts'
import { bindingsOf, declarationsIn } from '../../source/parse/bindings.ts'
import { createParser, isSource } from '../../source/parse/parse.ts'
import { takeOffFrames } from './frame.ts'
import { parsePiece } from './parse.ts'
import { isSame, type Piece, withoutLayout } from './piece.ts'

/** Three versions of a text: last generated, current, and generated now. */
export type Versions<T> = { readonly base: T; readonly yours: T; readonly generated: T }

/** The result of a merge. In a conflict, `yours` and `generated` hold the two versions; otherwise they are equal. */
export type Merged = { readonly yours: string; readonly generated: string }

/**
 * Merges three versions of a source file by syntax. Merges lists (elements, properties, imports, calls of a chain) member by
 * member, so that neighbouring changes do not conflict. Keeps the frames that the user put around generated expressions. Merges other nodes,
 * and files that do not parse, line by line.
 */
export function mergeSource(path: string, texts: Versions<string>): Merged {
  if (texts.yours === texts.base || texts.yours === texts.generated) return withoutConflict(texts.generated)
  if (texts.generated === texts.base) return withoutConflict(texts.yours)
  const [base, yours, generated] = [texts.base, texts.yours, texts.generated].map((text) => parsePiece(path, text))
  if (!base || !yours || !generated) return mergeLines(texts)
  const merged = mergePieces({ base, yours, generated })
  return {
    yours: fixImports(path, merged.yours, texts),
    generated: fixImports(path, merged.generated, texts),
  }
}

/** Adds the imports of names that a merged file uses, and removes imports of the other versions that it does not use. */
function fixImports(path: string, merged: string, { base, generated }: Versions<string>): string {
  if (!isSource(path)) return merged
  const parser = createParser()
  const open = (text: string) => parser.createSourceFile(`/${path}`, text, { overwrite: true })
  const importsOf = (file: SourceFile) => file.getImportDeclarations().flatMap(bindingsOf)
  const imports = [generated, base].flatMap((text) => importsOf(open(text)))
  const file = open(merged)
  const used = namesInUse(file)
  const known = new Set([...declarationsIn(file), ...importsOf(file).map(({ local }) => local)])
  for (const { module, imported, local, isType } of imports) {
    if (!used.has(local) || known.has(local) || imported === 'default' || imported === '*') continue
    known.add(local)
    addNamedImport(file, module, imported === local ? local : `${imported} as ${local}`, isType)
  }
  const isGenerated = (name: string, from: string) =>
    imports.some(({ local, module }) => local === name && module === from)
  return removeNamedImports(file, (name, module) => !used.has(name) && isGenerated(name, module)).getFullText()
}

function withoutConflict(text: string): Merged {
  return { yours: text, generated: text }
}

/** Merges pieces with their leading comments; the user's changes of comments win. */
function mergePieces(versions: Versions<Piece>): Merged {
  const { base, yours, generated } = versions
  const before = yours.before === base.before ? generated.before : yours.before
  const text = mergeTexts(versions)
  return { yours: before + text.yours, generated: before + text.generated }
}

function mergeTexts(versions: Versions<Piece>): Merged {
  const { base, yours, generated } = versions
  if (isSame(generated, base) || isSame(yours, generated)) return withoutConflict(yours.text)
  if (yours.text === base.text) return withoutConflict(generated.text)
  // The user put another element around the generated one.
  const isInside = yours.shape === 'JsxElement' && yours.key !== base.key
  const isAlike = base.shape === yours.shape && base.shape === generated.shape && !isInside
  if (isAlike && base.members && yours.members && generated.members) {
    const members = { base: base.members, yours: yours.members, generated: generated.members }
    const isCode = generated.separator !== ',' && isAmbiguous(members)
    return isCode ? mergeLines(textsOf(versions)) : joinMembers(mergeMembers(members), generated.separator)
  }
  const count = base.parts?.length
  if (isAlike && base.parts && yours.parts?.length === count && generated.parts?.length === count) {
    const parts = base.parts.map((part, index) =>
      mergePieces({
        base: part,
        yours: yours.parts?.[index] ?? part,
        generated: generated.parts?.[index] ?? part,
      }),
    )
    return { yours: parts.map((part) => part.yours).join(''), generated: parts.map((part) => part.generated).join('') }
  }
  const framed = mergeFramed(versions)
  if (framed) return framed
  if (isSame(yours, base)) return withoutConflict(generated.text)
  return mergeLines(textsOf(versions))
}

function textsOf({ base, yours, generated }: Versions<Piece>): Versions<string> {
  return { base: base.text, yours: yours.text, generated: generated.text }
}

/** Merges the expression that all versions hold in different frames, and the frames line by line. */
function mergeFramed(versions: Versions<Piece>): Merged | undefined {
  const framed = takeOffFrames(versions)
  if (framed === undefined) return undefined
  const core = mergeTexts({ base: framed.base.core, yours: framed.yours.core, generated: framed.generated.core })
  const [head, tail] = (['head', 'tail'] as const).map((end) => {
    const texts = { base: framed.base[end], yours: framed.yours[end], generated: framed.generated[end] }
    if (isSameFrame(texts.base, texts.generated)) return withoutConflict(texts.yours)
    return isSameFrame(texts.base, texts.yours) ? withoutConflict(texts.generated) : mergeLines(texts)
  })
  const join = (side: keyof Merged) => `${head?.[side] ?? ''}${core[side]}${tail?.[side] ?? ''}`
  return { yours: join('yours'), generated: join('generated') }
}

/** Whether two frames differ in white space and parentheses alone. */
function isSameFrame(one: string, other: string): boolean {
  const bare = (text: string) => text.replace(/[\s()]/g, '')
  return bare(one) === bare(other)
}

type Member = Merged & { readonly key: string; readonly trailingComment: string }

/**
 * Merges lists. The user's order wins if the user changed it. A member that the other side added follows its neighbour
 * there. Members that the user removed stay removed.
 */
function mergeMembers(lists: Versions<readonly Piece[]>): Member[] {
  const find = (list: readonly Piece[], key: string) => list.find((piece) => piece.key === key)
  const versionsOf = (key: string) => {
    return { base: find(lists.base, key), yours: find(lists.yours, key), generated: find(lists.generated, key) }
  }
  const isReordered = orderOf(lists.yours, lists.base) !== orderOf(lists.base, lists.yours)
  const [first, second] = isReordered ? [lists.yours, lists.generated] : [lists.generated, lists.yours]
  const keys = interleave(first, second).filter((key) => {
    const { base, yours, generated } = versionsOf(key)
    return !(base && (!yours || (!generated && isSame(base, yours))))
  })
  return keys.map((key) => {
    const { base, yours, generated } = versionsOf(key)
    const isCommentKept = yours?.trailingComment === base?.trailingComment
    const newer = isCommentKept ? (generated ?? yours) : (yours ?? generated)
    const member = { key, trailingComment: newer?.trailingComment ?? '' }
    if (base && yours && generated) return { ...member, ...mergePieces({ base, yours, generated }) }
    if (yours && generated && !isSame(yours, generated))
      return { ...member, yours: yours.before + yours.text, generated: generated.before + generated.text }
    // The user changed a member that is no longer generated.
    if (base && yours) return { ...member, yours: yours.before + yours.text, generated: '' }
    const only = yours ?? generated
    return { ...member, ...withoutConflict(only ? only.before + only.text : '') }
  })
}

/** Whether both sides changed a member without a name, such as a statement. Then only its position identifies it. */
function isAmbiguous({ base, yours, generated }: Versions<readonly Piece[]>): boolean {
  const has = (list: readonly Piece[], { key }: Piece) => list.some((piece) => piece.key === key)
  const isNew = (piece: Piece) => isUnnamed(piece) && !has(base, piece)
  const isGone = (piece: Piece) => isUnnamed(piece) && !has(yours, piece) && !has(generated, piece)
  return base.some(isGone) && yours.some(isNew) && generated.some(isNew)
}

/** Whether the key of a piece is its text: parse.ts puts ` #2` behind the key of a second one. */
function isUnnamed({ key, text }: Piece): boolean {
  return key.replace(/ #\d+$/, '') === withoutLayout(text)
}

/** Returns the keys that two lists share, in the order of the first. */
function orderOf(list: readonly Piece[], other: readonly Piece[]): string {
  return list
    .filter(({ key }) => other.some((piece) => piece.key === key))
    .map(({ key }) => key)
    .join('\n')
}

/** Returns the keys of two lists: the first in its order; a key of only the second follows its neighbour there. */
function interleave(first: readonly Piece[], second: readonly Piece[]): string[] {
  const keys = first.map(({ key }) => key)
  for (const [index, { key }] of second.entries()) {
    if (keys.includes(key)) continue
    const above = second.slice(0, index).map((piece) => piece.key)
    const neighbour = above.reverse().find((candidate) => keys.includes(candidate))
    keys.splice(neighbour === undefined ? 0 : keys.indexOf(neighbour) + 1, 0, key)
  }
  return keys
}

function joinMembers(members: readonly Member[], separator: string): Merged {
  const side = (pick: keyof Merged) => {
    const there = members.filter((member) => member[pick] !== '')
    return there
      .map((member, at) => member[pick] + separatorBetween(member.trailingComment, there[at + 1]?.[pick], separator))
      .join('')
  }
  return { yours: side('yours'), generated: side('generated') }
}

/** Returns the text between two members: the comma, the first one's trailing comment, a line break. */
function separatorBetween(comment: string, next: string | undefined, separator: string): string {
  if (next === undefined) return comment
  // A member on its own line starts with its line break.
  const isOnNewLine = /^\s*\n/.test(next)
  if (separator !== '\n') return `${separator}${comment}${comment.includes('//') && !isOnNewLine ? '\n' : ''}`
  return `${comment}${/^\s/.test(next) ? '' : '\n'}`
}

export function mergeLines({ base, yours, generated }: Versions<string>): Merged {
  const regions = diff3Merge(yours.split('\n'), base.split('\n'), generated.split('\n'), {
    excludeFalseConflicts: true,
  })
  const side = (pick: 'a' | 'b') => regions.flatMap(({ ok, conflict }) => ok ?? conflict?.[pick] ?? []).join('\n')
  return { yours: side('a'), generated: side('b') }
}
