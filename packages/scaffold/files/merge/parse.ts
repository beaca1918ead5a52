// The first step of merge.ts: source text becomes a tree of pieces (piece.ts), whose members keys.ts names.

import { extname } from 'node:path/posix'
import { ts } from 'ts-morph'
import { keyOf, keyOfArgument } from './keys.ts'
import { isSame, type Piece, withoutLayout } from './piece.ts'

const scriptKinds: Readonly<Record<string, ts.ScriptKind>> = {
  '.ts': ts.ScriptKind.TS,
  '.tsx': ts.ScriptKind.TSX,
  '.json': ts.ScriptKind.JSON,
}

/** Parses a TypeScript, JSX or JSON text; undefined for other languages and for syntax errors. */
export function parsePiece(path: string, text: string): Piece | undefined {
  const kind = scriptKinds[extname(path)]
  if (kind === undefined) return undefined
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, kind)
  if ((file as unknown as { parseDiagnostics: unknown[] }).parseDiagnostics.length > 0) return undefined
  return pieceOf(file, file)
}

/** Whether two texts of a file differ in their layout alone. */
export function isSameSource(path: string, text: string, other: string): boolean {
  const [first, second] = [text, other].map((text) => parsePiece(path, text))
  return text === other || (first !== undefined && second !== undefined && isSame(first, second))
}

/** Converts a node. Leading comments belong to the outermost node that starts there. */
function pieceOf(node: ts.Node, file: ts.SourceFile, from = node.pos): Piece {
  const start = node.getStart(file)
  const base = {
    before: file.text.slice(Math.min(from, start), start),
    text: file.text.slice(start, endOf(node, file)),
    start,
    key: withoutLayout(keyOf(node, file)),
    shape: ts.SyntaxKind[node.kind],
    separator: '',
  }
  if (isJsonList(node, file)) return base
  if (node.kind === ts.SyntaxKind.SyntaxList) return { ...base, ...listOf(node, file, start) }
  const chain = chainOf(node)
  if (chain.length > 1)
    return { ...base, shape: 'Chain', members: withUniqueKeys(chain.map((link) => linkOf(link, file))), separator: '' }
  const children = node.getChildren(file).filter((child) => !ts.isJSDoc(child))
  if (children.length === 0) return base
  return { ...base, parts: partsOf(children, file, start) }
}

/** Whether a node is a JSON array of objects, which is merged line by line: its members have no names. */
function isJsonList(node: ts.Node, file: ts.SourceFile): boolean {
  return (
    file.fileName.endsWith('.json') &&
    ts.isArrayLiteralExpression(node) &&
    node.elements.some(ts.isObjectLiteralExpression)
  )
}

function partsOf(children: readonly ts.Node[], file: ts.SourceFile, start: number): Piece[] {
  let from = start
  return children.map((child) => {
    const piece = pieceOf(child, file, Math.max(child.pos, from))
    from = endOf(child, file)
    return piece
  })
}

/** Returns the end of a node; a list ends with the trailing comment of its last member. */
function endOf(node: ts.Node, file: ts.SourceFile): number {
  if (node.kind !== ts.SyntaxKind.SyntaxList) return node.end
  const children = node.getChildren(file)
  const last = children.findLast(({ kind }) => kind !== ts.SyntaxKind.CommaToken && kind !== ts.SyntaxKind.JsxText)
  return last && !ts.isJsxOpeningLikeElement(node.parent)
    ? Math.max(node.end, endOfLine(file.text, endOfMember(last, children)))
    : node.end
}

/** Returns the members of a list, without commas and white space between JSX elements. */
function listOf(node: ts.Node, file: ts.SourceFile, start: number): Pick<Piece, 'members' | 'parts' | 'separator'> {
  const children = node.getChildren(file)
  // JSX text between elements is significant, with its white space.
  if (children.some((child) => ts.isJsxText(child) && !child.containsOnlyTriviaWhiteSpaces)) {
    return { parts: partsOf(children, file, start), separator: '' }
  }
  const members = children.filter(({ kind }) => kind !== ts.SyntaxKind.CommaToken && kind !== ts.SyntaxKind.JsxText)
  let from = start
  const pieces = members.map((child) => {
    const piece = pieceOf(child, file, Math.max(child.pos, from))
    const end = endOfMember(child, children)
    from = endOfLine(file.text, end)
    return { ...piece, trailingComment: commentBeforeComma(child, children, file) + file.text.slice(end, from) }
  })
  const hasCommas = children.some(({ kind }) => kind === ts.SyntaxKind.CommaToken)
  return {
    members:
      members.some(ts.isHeritageClause) || positional.has(node.parent.kind)
        ? pieces.map((piece, at) => ({ ...piece, key: String(at) }))
        : withUniqueKeys(pieces),
    separator: hasCommas ? ',' : (separators[node.parent.kind] ?? ''),
  }
}

/** The default separators of lists without commas. */
const separators: Readonly<Partial<Record<ts.SyntaxKind, string>>> = {
  [ts.SyntaxKind.ArrayLiteralExpression]: ',',
  [ts.SyntaxKind.ObjectLiteralExpression]: ',',
  [ts.SyntaxKind.NamedImports]: ',',
  [ts.SyntaxKind.NamedExports]: ',',
  [ts.SyntaxKind.CallExpression]: ',',
  [ts.SyntaxKind.SourceFile]: '\n',
  [ts.SyntaxKind.Block]: '\n',
  [ts.SyntaxKind.JsxElement]: '\n',
  [ts.SyntaxKind.JsxFragment]: '\n',
}

/** Returns the comment between a member and its comma, which the merge writes behind the comma. */
function commentBeforeComma(member: ts.Node, children: readonly ts.Node[], file: ts.SourceFile): string {
  const next = children[children.indexOf(member) + 1]
  if (next?.kind !== ts.SyntaxKind.CommaToken) return ''
  const comment = file.text.slice(member.end, next.getStart(file)).trim()
  return comment === '' ? '' : ` ${comment}`
}

/** Returns the end of a member with its comma. */
function endOfMember(member: ts.Node, children: readonly ts.Node[]): number {
  const next = children[children.indexOf(member) + 1]
  return next?.kind === ts.SyntaxKind.CommaToken ? next.end : member.end
}

/** Returns the end of trailing comments on a line, or the position itself if code follows them. */
function endOfLine(text: string, position: number): number {
  const end = ts.getTrailingCommentRanges(text, position)?.at(-1)?.end ?? position
  return /^[ \t]*\r?\n/.test(text.slice(end)) ? end : position
}

/** The nodes whose members are identified by position: arguments of a call, clauses of a class. */
const positional: ReadonlySet<ts.SyntaxKind> = new Set([ts.SyntaxKind.CallExpression, ts.SyntaxKind.HeritageClause])

/** Returns the calls of `Router().get(…).post(…)`, innermost first; the node itself if it is no chain. */
function chainOf(node: ts.Node): ts.Node[] {
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return [node]
  const inner = node.expression.expression
  return ts.isCallExpression(inner) ? [...chainOf(inner), node] : [node]
}

/** Converts a call of a chain, from the end of the previous call. */
function linkOf(node: ts.Node, file: ts.SourceFile): Piece {
  const inner =
    ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression) ? node.expression : undefined
  const isFirst = inner === undefined || !ts.isCallExpression(inner.expression)
  if (isFirst) return pieceOf(node, file, node.getStart(file))
  const call = node as ts.CallExpression
  const start = inner.expression.end
  const whole = file.text.slice(start, node.end)
  const text = whole.trimStart()
  return {
    before: whole.slice(0, whole.length - text.length),
    text,
    start: node.end - text.length,
    key: withoutLayout(`${inner.name.text} ${keyOfArgument(call.arguments[0], file)}`),
    shape: 'Link',
    separator: '',
  }
}

/** Numbers members with the same key. */
function withUniqueKeys(members: Piece[]): Piece[] {
  const seen = new Map<string, number>()
  return members.map((member) => {
    const count = (seen.get(member.key) ?? 0) + 1
    seen.set(member.key, count)
    return count === 1 ? member : { ...member, key: `${member.key} #${count}` }
  })
}
