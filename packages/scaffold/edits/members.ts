import {
  type ArrayLiteralExpression,
  type CommentRange,
  type NamedImports,
  Node,
  type ObjectLiteralExpression,
  ts,
} from 'ts-morph'

/** A list in a source file whose members are separated by commas. */
export type MemberList = ArrayLiteralExpression | NamedImports | ObjectLiteralExpression

type Insertion = { readonly position: number; readonly text: string }

/**
 * Inserts a member so that `at` of the list's members stand before it. Comments are no members: one on the line of a member
 * stays with that member, one on lines of its own with the member below it. The nodes of the file are forgotten.
 */
export function insertMember(list: MemberList, at: number, member: string): void {
  const file = list.getSourceFile()
  const insertions = planInsertions(file.getFullText(), list, at, member)
  const text = insertions.reduceRight(
    (rest, { position, text }) => rest.slice(0, position) + text + rest.slice(position),
    file.getFullText(),
  )
  file.replaceWithText(text)
}

/** Removes a member, with the comments that stay with it. The nodes of the file are forgotten. */
export function removeMember(list: MemberList, member: Node): void {
  const file = list.getSourceFile()
  const text = file.getFullText()
  const comma = findComma(text, member.getEnd(), list.getEnd() - 1)
  const end = behindComments(text, comma === undefined ? member.getEnd() : comma + 1)
  const start = startWithComments(text, member)
  const isLine = isBrokenAt(text, end) && /\n[ \t]*$/.test(text.slice(0, start))
  const before = text.slice(0, isLine ? text.lastIndexOf('\n', start - 1) : start)
  const members = membersOf(list)
  const previous = members[members.indexOf(member) - 1]
  // The last of a list that ends without a comma leaves the one before it without a comma too.
  const left = comma === undefined && previous ? findComma(text, previous.getEnd(), member.getStart()) : undefined
  file.replaceWithText(
    (left === undefined ? before : before.slice(0, left) + before.slice(left + 1).trimEnd()) + text.slice(end),
  )
}

/** Where a member starts with the comments above it, down from the last blank line. */
function startWithComments(text: string, member: Node): number {
  let start = member.getStart()
  for (const { pos, end } of member.getLeadingCommentRanges().map(rangeOf).reverse()) {
    const isAttached = !/\n\s*\n/.test(text.slice(end, start)) && !isBehindCode(text, pos)
    if (!isAttached) break
    start = pos
  }
  return start
}

function rangeOf(comment: CommentRange) {
  return { pos: comment.getPos(), end: comment.getEnd() }
}

function isBehindCode(text: string, position: number): boolean {
  return /\S/.test(text.slice(text.lastIndexOf('\n', position - 1) + 1, position))
}

/** The members of a list, without comments. */
export function membersOf(list: MemberList): Node[] {
  return Node.isObjectLiteralExpression(list) ? list.getProperties() : list.getElements()
}

/** Plans the member and the comma that separates it from the one before, in the order of their positions. */
function planInsertions(text: string, list: MemberList, at: number, member: string): Insertion[] {
  const members = membersOf(list)
  const previous = members[at - 1]
  const next = members[at]
  const close = list.getEnd() - 1
  if (previous === undefined) {
    const open = list.getStart()
    const position = members.length === 0 ? endOfInside(text, open + 1, close) : behindComments(text, open + 1)
    return [write(text, position, member, indentOf(text, open, next), next !== undefined || isBrokenAt(text, position))]
  }
  const indent = indentOf(text, list.getStart(), previous)
  const end = previous.getEnd()
  const comma = findComma(text, end, next?.getStart() ?? close)
  if (comma !== undefined) return [write(text, behindComments(text, comma + 1), member, indent, true)]
  const position = ts.getTrailingCommentRanges(text, end)?.at(-1)?.end ?? end
  // Where the comma before a member starts its line, the new member gets one of that sort.
  const isLast = next === undefined
  if (isLast && isBrokenAt(text, position))
    return [{ position: end, text: ',' }, write(text, position, member, indent, true)]
  return [{ position, text: `${isBrokenAt(text, position) ? `\n${indent}` : ''}, ${member}` }]
}

/** Writes a member on a line of its own where the list is broken into lines, else behind what stands before it. */
function write(text: string, position: number, member: string, indent: string, hasComma: boolean): Insertion {
  const comma = hasComma ? ',' : ''
  return { position, text: `${isBrokenAt(text, position) ? `\n${indent}` : ' '}${member}${comma}` }
}

/** Whether a line ends at a position. */
function isBrokenAt(text: string, position: number): boolean {
  return /^[ \t]*\r?(\n|$)/.test(text.slice(position))
}

/** The end of the comments behind a position, on its line: unless code follows them there, which they then belong to. */
function behindComments(text: string, position: number): number {
  const end = ts.getTrailingCommentRanges(text, position)?.at(-1)?.end ?? position
  return isBrokenAt(text, end) ? end : position
}

/** Where what stands between two braces ends: the last comment, as there is nothing else. */
function endOfInside(text: string, from: number, to: number): number {
  return from + text.slice(from, to).trimEnd().length
}

/** The comma behind a member, on the line where the member ends. */
function findComma(text: string, from: number, to: number): number | undefined {
  const scanner = ts.createScanner(
    ts.ScriptTarget.Latest,
    true,
    ts.LanguageVariant.Standard,
    text,
    undefined,
    from,
    to - from,
  )
  if (scanner.scan() !== ts.SyntaxKind.CommaToken) return undefined
  const comma = scanner.getTokenStart()
  return text.slice(from, comma).includes('\n') ? undefined : comma
}

/** The white space before a member on a line of its own; without one, a step more than before the line of the list. */
function indentOf(text: string, open: number, member: Node | undefined): string {
  const lineOf = (position: number) => text.slice(text.lastIndexOf('\n', position - 1) + 1, position)
  const before = member && lineOf(member.getStart())
  if (before !== undefined && /^\s*$/.test(before)) return before
  const outer = /^[ \t]*/.exec(lineOf(open))?.[0] ?? ''
  return `${outer}${outer.includes('\t') ? '\t' : '  '}`
}
