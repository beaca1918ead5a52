// Inserts and removes members of lists in source, as text, so that comments and layout of the others stay.

import {
  type ArrayLiteralExpression,
  type CommentRange,
  type NamedImports,
  Node,
  type ObjectLiteralExpression,
  ts,
} from 'ts-morph'

/** A comma-separated list in a source file. */
export type MemberList = ArrayLiteralExpression | NamedImports | ObjectLiteralExpression

type Insertion = { readonly position: number; readonly text: string }

/** Inserts members at index `at`, as `insertMember` does. */
export function insertMembers(list: MemberList, at: number, members: readonly string[]): void {
  if (members.length > 0) insertMember(list, at, members.join(', '))
}

/**
 * Inserts a member at index `at`. A comment on the line of a member stays with it; a comment on its own lines stays with the
 * member below. Invalidates the nodes of the file.
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

/** Removes a member with its comments. Invalidates the nodes of the file. */
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
  // A list that ends without a comma still does after its last member is removed.
  const left = comma === undefined && previous ? findComma(text, previous.getEnd(), member.getStart()) : undefined
  file.replaceWithText(
    (left === undefined ? before : before.slice(0, left) + before.slice(left + 1).trimEnd()) + text.slice(end),
  )
}

/** Returns the start of a member with the comments above it, up to a blank line. */
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

export function membersOf(list: MemberList): Node[] {
  return Node.isObjectLiteralExpression(list) ? list.getProperties() : list.getElements()
}

/** Plans the insertions of a member and its comma, ordered by position. */
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
  // In a list with leading commas, the new member gets a leading comma.
  const isLast = next === undefined
  if (isLast && isBrokenAt(text, position))
    return [{ position: end, text: ',' }, write(text, position, member, indent, true)]
  return [{ position, text: `${isBrokenAt(text, position) ? `\n${indent}` : ''}, ${member}` }]
}

/** Plans a member on a line of its own in a multi-line list, else on the same line. */
function write(text: string, position: number, member: string, indent: string, hasComma: boolean): Insertion {
  const comma = hasComma ? ',' : ''
  return { position, text: `${isBrokenAt(text, position) ? `\n${indent}` : ' '}${member}${comma}` }
}

/** Whether a line ends at a position. */
function isBrokenAt(text: string, position: number): boolean {
  return /^[ \t]*\r?(\n|$)/.test(text.slice(position))
}

/** Returns the end of trailing comments on the line, or the position itself if code follows them. */
function behindComments(text: string, position: number): number {
  const end = ts.getTrailingCommentRanges(text, position)?.at(-1)?.end ?? position
  return isBrokenAt(text, end) ? end : position
}

/** Returns the end of the comments in an empty list. */
function endOfInside(text: string, from: number, to: number): number {
  return from + text.slice(from, to).trimEnd().length
}

/** Returns the position of the comma after a member, if it is on the line where the member ends. */
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

/** Returns the indentation of a member on its own line; without one, one step more than the line of the list. */
function indentOf(text: string, open: number, member: Node | undefined): string {
  const lineOf = (position: number) => text.slice(text.lastIndexOf('\n', position - 1) + 1, position)
  const before = member && lineOf(member.getStart())
  if (before !== undefined && /^\s*$/.test(before)) return before
  const outer = /^[ \t]*/.exec(lineOf(open))?.[0] ?? ''
  return `${outer}${outer.includes('\t') ? '\t' : '  '}`
}
