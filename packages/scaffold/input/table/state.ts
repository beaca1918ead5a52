// What keys do in the table of lines, as a pure function; prompt.ts reads the keys, view.ts draws, and line.ts holds the switches.

import { emptyLine, type Line, linesOf, normalizeLine, stateOf, switches } from './line.ts'

/** A key as `node:readline` describes it. */
export type TerminalKey = {
  readonly name?: string
  readonly sequence?: string
  readonly ctrl?: boolean
  readonly meta?: boolean
}

/** The table between two keys. The line behind the last one is new. */
export type FieldTable = {
  readonly lines: readonly Line[]
  /** The current line. */
  readonly at: number
  /** The current line as it is being changed. */
  readonly draft: Line
  /** Letters are text of the line; otherwise they are switches. */
  readonly isTyping: boolean
  readonly cursor: number
  /** The lines before each change. */
  readonly past: readonly (readonly Line[])[]
  readonly isDone: boolean
}

/** What a table knows of its lines. */
export type Rules = {
  /** Completes the last word of a text. */
  complete(text: string): { readonly text: string } | undefined
  /** Returns the place of the first wrong line; -1 if all can be written. */
  findWrong(lines: readonly Line[]): number
}

export function openTable(): FieldTable {
  return moveTo({ lines: [], at: 0, draft: emptyLine, isTyping: true, cursor: 0, past: [], isDone: false }, 0)
}

/** Returns the lines with the current one as it stands. */
export function currentLines({ lines, at, draft }: FieldTable): Line[] {
  const typed = draft.text.trim() === '' ? [] : linesOf(draft)
  return [...lines.slice(0, at), ...typed, ...lines.slice(at + 1)]
}

/** Returns the lines as Enter would leave them: with the word completed that is being typed. */
export function completedLines(state: FieldTable, rules: Pick<Rules, 'complete'>): Line[] {
  return currentLines(takeLine(state, rules))
}

export function press(state: FieldTable, key: TerminalKey, rules: Rules): FieldTable {
  const { name, sequence = '', ctrl = false, meta = false } = key
  const { draft, cursor, isTyping } = state
  const { text } = draft
  if (ctrl && name === 'z') return undo(state)
  if (name === 'return' || name === 'enter') return enter(state, rules)
  if (name === 'up') return moveTo(commit(takeLine(state, rules)), Math.max(0, state.at - 1))
  if (name === 'down') return moveTo(commit(takeLine(state, rules)), state.at + 1)
  if (name === 'tab') return toggleTyping(state, rules)
  if (!isTyping) return pressSwitch(state, key)
  if (name === 'backspace') return cursor === 0 ? state : edit(state, text.slice(0, cursor - 1), text.slice(cursor))
  if (name === 'delete') return edit(state, text.slice(0, cursor), text.slice(cursor + 1))
  if (name === 'left') return { ...state, cursor: Math.max(0, cursor - 1) }
  if (name === 'right') return { ...state, cursor: Math.min(text.length, cursor + 1) }
  if (name === 'home' || (ctrl && name === 'a')) return { ...state, cursor: 0 }
  if (name === 'end' || (ctrl && name === 'e')) return { ...state, cursor: text.length }
  if (ctrl && name === 'u') return edit(state, '', text.slice(cursor))
  if (ctrl && name === 'w') return edit(state, text.slice(0, cursor).replace(/\S+\s*$/, ''), text.slice(cursor))
  if (ctrl || meta || !/^[^\p{Cc}]+$/u.test(sequence)) return state
  // A kind is whole once the next word begins.
  const before = sequence === ' ' && endsWithKind(text) ? takeCompletion(state, rules) : state
  if (before !== state && isOpen(before)) return before
  return edit(before, before.draft.text.slice(0, before.cursor) + sequence, before.draft.text.slice(before.cursor))
}

/** Whether a text is a name and a kind, without attributes: `price decimal(12)`. */
function endsWithKind(text: string): boolean {
  return /^\s*[\w.]+[\s:]+\w+(?:\(\w*\))?\??$/.test(text)
}

function pressSwitch(state: FieldTable, { name, sequence }: TerminalKey): FieldTable {
  const { lines, at, draft } = state
  if (name === 'backspace' && at === lines.length) return startTyping(state)
  if (name === 'backspace' || name === 'delete') return moveTo(commit({ ...state, draft: emptyLine }), at)
  if (name === 'left' || name === 'right') return startTyping(state)
  const chosen = switches.find(({ key }) => key === sequence)?.word
  const shown = chosen && stateOf(draft, chosen)
  if (chosen === undefined || shown === 'none' || shown === 'fixed') return state
  const on = shown === 'on' ? draft.on.filter((word) => word !== chosen) : [...draft.on, chosen]
  return { ...state, draft: normalizeLine({ ...draft, on }) }
}

/** Takes the line and goes to the next. On an empty new line the table is done, or goes to the first wrong line. */
function enter(state: FieldTable, rules: Rules): FieldTable {
  const { lines, at, draft, isTyping } = state
  if (at === lines.length && draft.text.trim() === '') {
    const wrong = rules.findWrong(lines)
    return wrong === -1 ? { ...state, isDone: true } : startTyping(moveTo(state, wrong))
  }
  const completed = isTyping ? takeCompletion(state, rules) : state
  if (isOpen(completed)) return completed
  const next = commit(completed)
  // A typed list has become several lines: the next is behind them.
  return moveTo(next, at + 1 + (next.lines.length - Math.max(lines.length, at + 1)))
}

function toggleTyping(state: FieldTable, rules: Rules): FieldTable {
  if (!state.isTyping) return startTyping(state)
  if (state.draft.text.trim() === '') return state
  const completed = takeCompletion(state, rules)
  return isOpen(completed) ? completed : { ...completed, draft: normalizeLine(completed.draft), isTyping: false }
}

/** Whether a completion waits for the values in its parentheses. */
function isOpen({ draft }: FieldTable): boolean {
  return draft.text.endsWith('(')
}

/** Takes what the table shows of the current line: with the word completed that is being typed, unless that waits for values. */
function takeLine(state: FieldTable, rules: Pick<Rules, 'complete'>): FieldTable {
  const completed = state.isTyping ? takeCompletion(state, rules) : state
  return isOpen(completed) ? state : completed
}

function takeCompletion(state: FieldTable, rules: Pick<Rules, 'complete'>): FieldTable {
  const { draft, cursor } = state
  if (cursor < draft.text.length) return state
  return edit(state, rules.complete(draft.text)?.text ?? closeBrackets(draft.text), '')
}

/** Adds the quote and the parentheses that a text leaves open; not behind an opening one. */
function closeBrackets(text: string): string {
  if (text.endsWith('(')) return text
  const unquoted = text.replaceAll(/"[^"]*"|'[^']*'/g, '')
  const [bare = ''] = unquoted.split(/["']/)
  const quote = /["']/.exec(unquoted)?.[0] ?? ''
  const open = bare.split('(').length - bare.split(')').length
  return `${text}${quote}${')'.repeat(Math.max(0, open))}`
}

function edit(state: FieldTable, before: string, after: string): FieldTable {
  return { ...state, draft: { ...state.draft, text: before + after }, cursor: before.length }
}

function startTyping(state: FieldTable): FieldTable {
  return { ...state, isTyping: true, cursor: state.draft.text.length }
}

/** Puts the current line into the table, or removes it where it is empty. */
function commit(state: FieldTable): FieldTable {
  const lines = currentLines(state)
  if (JSON.stringify(lines) === JSON.stringify(state.lines)) return state
  return { ...state, lines, past: [...state.past, state.lines] }
}

/** Goes to a line: to its switches, or to its text where there are none, as of a new or a wrong one. */
function moveTo(state: FieldTable, wanted: number): FieldTable {
  const at = Math.min(wanted, state.lines.length)
  const draft = state.lines[at] ?? emptyLine
  const isSwitched = switches.some(({ word }) => stateOf(draft, word) !== 'none')
  return { ...state, at, draft, isTyping: at === state.lines.length || !isSwitched, cursor: draft.text.length }
}

/** Takes back what was typed in the current line, or else the last change. */
function undo(state: FieldTable): FieldTable {
  const { lines, at, draft, past } = state
  const stored = lines[at] ?? emptyLine
  if (draft !== stored && JSON.stringify(draft) !== JSON.stringify(stored)) return moveTo(state, at)
  const before = past.at(-1)
  return before === undefined ? state : moveTo({ ...state, lines: before, past: past.slice(0, -1) }, before.length)
}
