// Reads SQL scripts: schema files from which the scaffolder creates a project, and scripts of migrations and seeds.

/** A statement of an SQL script. */
export interface ScriptStatement {
  /** The statement without the comments around it and the semicolon after it. */
  readonly text: string
  /** The line on which it begins, from 1. */
  readonly line: number
  /** The rows below `COPY … FROM stdin;`. */
  readonly rows?: string
  /** A line for psql, such as `\connect shop`. */
  readonly isForPsql?: true
}

// The patterns are sticky: each matches at one position. Strings are read whole, so that their characters have no other meaning.
const blank = /\s+|--[^\n]*/y
const plainString = /'[^']*(?:''[^']*)*(?:'|$)/y
const escapeString = /(?<!\w)[eE]'[^'\\]*(?:(?:\\.|'')[^'\\]*)*(?:'|$)/sy
const identifier = /"[^"]*(?:""[^"]*)*(?:"|$)/y
const dollarQuote = /\$(?:[A-Za-z_\u0080-\uffff][\w\u0080-\uffff]*)?\$/y
const word = /[\w$\u0080-\uffff]+/y
const psqlLine = /\\[^\n]*/y
const copyIn = /^copy\s.*\sfrom\s+stdin\b/is
const endOfRows = /^\\\.\r?$/gm
const routine = /^create\s+(?:or\s+replace\s+)?(?:function|procedure)\b/i

/**
 * Splits an SQL script into its statements as psql does: at semicolons outside quotes, dollar quotes, nested comments, parentheses and
 * bodies of functions.
 */
export function splitStatements(script: string): ScriptStatement[] {
  const statements: ScriptStatement[] = []
  const lineOf = lineCounter(script)
  let at = 0
  const take = (pattern: RegExp): string | undefined => {
    pattern.lastIndex = at
    const [text] = pattern.exec(script) ?? []
    if (text !== undefined) at += text.length
    return text
  }
  const takeBlank = () => take(blank) !== undefined || takeComment()
  const takeComment = () => {
    const end = script.startsWith('/*', at) ? endOfComment(script, at) : undefined
    at = end ?? at
    return end !== undefined
  }
  const takeQuoted = () => {
    // An unclosed comment belongs to the statement, so that PostgreSQL rejects it.
    if (script.startsWith('/*', at)) {
      at = script.length
      return true
    }
    if ([escapeString, plainString, identifier].some((pattern) => take(pattern) !== undefined)) return true
    const tag = take(dollarQuote)
    if (tag === undefined) return false
    const end = script.indexOf(tag, at)
    at = end === -1 ? script.length : end + tag.length
    return true
  }
  /** Moves to the semicolon after a statement, or to the end of the script; returns the end of the statement's last word. */
  const takeStatement = (start: number): number => {
    let parentheses = 0
    let blocks = 0
    let end = at
    for (; at < script.length; end = at) {
      while (takeBlank()) {}
      if (at === script.length) break
      if (takeQuoted()) continue
      const text = take(word)?.toLowerCase()
      if (text !== undefined) {
        // `begin atomic … end` holds statements. The pattern needs only the beginning of the statement, which may be long.
        const isInBody = blocks > 0 || (text === 'begin' && routine.test(script.slice(start, start + 100)))
        if (isInBody && (text === 'begin' || text === 'case')) blocks += 1
        else if (isInBody && text === 'end') blocks -= 1
        continue
      }
      const character = script[at]
      if (character === ';' && parentheses === 0 && blocks === 0) break
      if (character === '\\') break
      if (character === '(') parentheses += 1
      else if (character === ')') parentheses = Math.max(0, parentheses - 1)
      at += 1
    }
    return end
  }
  while (at < script.length) {
    if (takeBlank()) continue
    const start = at
    const forPsql = take(psqlLine)
    if (forPsql !== undefined) {
      statements.push({ text: forPsql.trim(), line: lineOf(start), isForPsql: true })
      continue
    }
    const text = script.slice(start, takeStatement(start))
    if (script[at] === ';') at += 1
    if (text === '') continue
    const rows = copyIn.test(text) ? takeRows() : undefined
    statements.push({ text, line: lineOf(start), ...(rows !== undefined && { rows }) })
  }
  return statements

  /** Takes the lines below a statement up to `\.`. */
  function takeRows(): string {
    const from = script.indexOf('\n', at) + 1 || script.length
    endOfRows.lastIndex = from
    const end = endOfRows.exec(script)
    at = end === null ? script.length : end.index + end[0].length
    return script.slice(from, end?.index ?? script.length)
  }
}

/** Returns the position after a comment, which may contain others; undefined for an unclosed comment. */
function endOfComment(script: string, start: number): number | undefined {
  const marks = /\/\*|\*\//g
  marks.lastIndex = start
  let depth = 0
  for (let mark = marks.exec(script); mark !== null; mark = marks.exec(script)) {
    depth += mark[0] === '/*' ? 1 : -1
    if (depth === 0) return marks.lastIndex
  }
  return undefined
}

const dollarQuoted = new RegExp(`(?<![\\w$])(${dollarQuote.source}).*?(?:\\1|$)`, 's')
const quotedOrComment = new RegExp(
  [/--[^\n]*/, /\/\*.*?(?:\*\/|$)/s, escapeString, plainString, identifier, dollarQuoted]
    .map(({ source }) => source)
    .join('|'),
  'gs',
)

/** Returns a statement without its comments, strings and quoted names. */
export function withoutQuotes(text: string): string {
  return text.replace(quotedOrComment, ' ')
}

/** Returns a function that returns the line of a position, from 1; positions must not decrease. */
function lineCounter(text: string): (position: number) => number {
  let line = 1
  let counted = 0
  return (position) => {
    for (let end = text.indexOf('\n', counted); end !== -1 && end < position; end = text.indexOf('\n', counted)) {
      line += 1
      counted = end + 1
    }
    return line
  }
}
