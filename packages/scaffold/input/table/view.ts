// Draws the table of fields: title, lines, keys and the model that they become, in the size of the terminal.

import { styleText } from 'node:util'
import { dim, fit, packWords } from '../text.ts'
import { layoutOf, renderCurrent, renderHeads, renderLine, split } from './columns.ts'
import { complete } from './complete.ts'
import type { Examination, TableSubject } from './examine.ts'
import { emptyLine, type Line, stateOf } from './line.ts'
import { completedLines, type FieldTable } from './state.ts'

export type TerminalSize = { readonly columns: number; readonly rows: number }

/** Draws the table in the size of a terminal: its lines, what is wrong with them, the keys, and the model file. */
export function renderTable(
  state: FieldTable,
  examined: Examination,
  subject: TableSubject,
  size: TerminalSize,
): string {
  const { at } = state
  const columns = Math.max(40, size.columns) - 1
  const lines = completedLines(state, { complete: (text) => complete(text, subject) })
  const shown = at === state.lines.length && state.draft.text === '' ? [...lines, emptyLine] : lines
  const layout = layoutOf(shown, columns, subject.takes)
  const keys = packWords(keysOf(state, layout.shown.map(({ key }) => key).join(' ')), columns)
  // 6: a title on two lines, the heads, two empty lines, and the line above the model.
  const room = Math.max(5, size.rows - 6 - keys.length)
  const blocks = shown.map((line, index) => [
    index === at
      ? renderCurrent(state, lines[at] ?? emptyLine, subject, layout)
      : renderLine(line, index, examined.issues[index], layout),
    ...renderIssue(state, index, line, examined.issues[index], subject, columns),
  ])
  const table = showAround(blocks, at, Math.max(3, room - 4))
  const preview = subject.preview(examined.entries)
  const left = Math.max(0, room - table.length - 1)
  const field = split(state.draft.text)[0].replace(/\W/g, '')
  const current = preview.findIndex((line) => field !== '' && new RegExp(`^\\s*${field}(?:_id)?:`).test(line))
  const from = Math.max(0, Math.min(current === -1 ? preview.length : current - left + 3, preview.length - left + 1))
  return [
    ...renderTitle(subject, columns),
    '',
    dim(renderHeads(layout)),
    ...table,
    '',
    ...keys.map(dim),
    ...(left > 1 ? [dim(`── the model ${'─'.repeat(Math.max(0, columns - 13))}`)] : []),
    ...preview
      .slice(from, from + left - 1)
      .map((line, index) => (from + index === current ? fit(line, columns) : dim(fit(line, columns)))),
  ].join('\n')
}

/** Draws what remains of the table when it is done. */
export function renderAnswer(examined: Examination, subject: TableSubject): string {
  const names = examined.entries.map(({ name }) => name).join(', ')
  return `${styleText('green', '✔')} ${styleText('bold', subject.title)} ${styleText('cyan', names)}`
}

/** Returns the lines of some blocks that fit, with the current block among them. */
function showAround(blocks: readonly (readonly string[])[], at: number, height: number): string[] {
  let from = at
  let to = at + 1
  const count = () => blocks.slice(from, to).flat().length
  while (from > 0 && count() + (blocks[from - 1]?.length ?? 0) <= height) from -= 1
  while (to < blocks.length && count() + (blocks[to]?.length ?? 0) <= height) to += 1
  return blocks.slice(from, to).flat()
}

function renderTitle({ title, places }: TableSubject, columns: number): string[] {
  const prefix = `${styleText('blue', '?')} ${styleText('bold', title)}`
  const width = title.length + 2
  const all = places.join(' · ')
  if (width + 3 + all.length <= columns) return [`${prefix}${' '.repeat(columns - width - all.length)}${dim(all)}`]
  return [prefix, dim(fit(`  ${all}`, columns))]
}

/** Draws what is wrong with a line as Enter would leave it, or a hint; nothing while the values of a kind are still missing. */
function renderIssue(
  { at, draft, isTyping }: FieldTable,
  index: number,
  line: Line,
  issue: string | undefined,
  subject: TableSubject,
  columns: number,
): string[] {
  const isCurrent = index === at
  const hint = isCurrent && issue === undefined ? hintOf(line) : undefined
  if (hint !== undefined) return [dim(fit(`     ↳ ${hint}`, columns))]
  const isOpen = isCurrent && isTyping && (complete(draft.text, subject)?.text ?? draft.text).endsWith('(')
  if (issue === undefined || isOpen) return []
  const text = issue.replace(/^(?:Field "[^"]*"|"[^"]*"): /, '')
  const width = columns - 8
  const lines = packWords(text.split(' '), width, ' ').slice(0, isCurrent ? 5 : 1)
  return lines.map((line, row) => styleText('red', `     ${row === 0 ? '↳' : ' '} ${fit(line, width)}`))
}

function hintOf(line: Line): string | undefined {
  const [name] = split(line.text)
  const isOftenUnique = /(?:^|_)(?:vin|email|code|slug|sku|isbn|number)$/.test(name)
  return isOftenUnique && stateOf(line, 'unique') === 'off' ? `"${name}" is often unique: Tab, then u` : undefined
}

function keysOf({ isTyping, draft }: FieldTable, letters: string): string[] {
  if (!isTyping) return [`${letters} switch`, 'Tab edit', '⌫ remove', '⏎ next line', '↑↓ line', '^Z undo', '^C end']
  const next = draft.text === '' ? '⏎ go on' : '⏎ next line'
  return [`Tab complete, then ${letters}`, next, '↑↓ line', '^Z undo', '^C end']
}
