import { ts } from 'ts-morph'

/**
 * A node of a source text, as parse.ts makes it and merge.ts compares it: leading white space and comments, then a plain text, a
 * fixed sequence of parts, or a list of members that can be added, removed and reordered.
 */
export type Piece = {
  /** Leading white space and comments. */
  readonly before: string
  /** In a list: the trailing comment on its line, after the comma if there is one. */
  readonly trailingComment?: string
  /** The whole text, without leading white space and comments. */
  readonly text: string
  /** The position of the text in its file. */
  readonly start: number
  /** Identifies it in a list: a name, a source, a path. */
  readonly key: string
  /** TypeScript's name of its syntax; `Chain` and `Link` for chained calls, which TypeScript nests. */
  readonly shape: string
  readonly parts?: readonly Piece[]
  readonly members?: readonly Piece[]
  /** The text between two members. */
  readonly separator: string
}

/** Returns the tokens and comments of a piece, by which `isSame` compares: they are the same in every layout. */
export function tokensOf(piece: Piece): string[] {
  const { parts, members, shape } = piece
  const inside = parts ?? members
  // A call of a chain is one text, whatever stands in it.
  if (shape === 'Link') return tokensOfText(piece.text)
  if (inside === undefined) return piece.text === ';' ? [] : [withPlainQuotes(piece.text.replace(/\s*\n\s*/g, ' '))]
  return inside.flatMap((child) => {
    if (shape === 'ParenthesizedExpression' && /^[()]$/.test(child.text)) return []
    return [child.before, child.trailingComment ?? '']
      .map((comment) => comment.trim())
      .filter(Boolean)
      .concat(tokensOf(child))
  })
}

/** Returns the tokens and comments of a text, without commas before a closing bracket. */
function tokensOfText(text: string): string[] {
  const scanner = ts.createScanner(ts.ScriptTarget.Latest, false, ts.LanguageVariant.JSX, text)
  const tokens: string[] = []
  while (scanner.scan() !== ts.SyntaxKind.EndOfFileToken) {
    const token = scanner.getTokenText().trim()
    if (/^[)\]}]$/.test(token) && tokens.at(-1) === ',') tokens.pop()
    if (token !== '') tokens.push(withPlainQuotes(token))
  }
  return tokens
}

function withPlainQuotes(text: string): string {
  return text.replace(/^"([^'"\\]*)"$/, "'$1'")
}

/** Returns a text without what most formatters change, for the keys of pieces that have no name. */
export function withoutLayout(text: string): string {
  return text
    .replace(/[\s;]/g, '')
    .replace(/,(?=[)\]}])/g, '')
    .replaceAll('"', "'")
}

/** Whether two pieces differ in their layout alone. */
export function isSame(one: Piece, other: Piece): boolean {
  if (one.text === other.text) return true
  return tokensOf(one).join('\n') === tokensOf(other).join('\n')
}
