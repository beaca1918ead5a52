// Draws the lines of the table of fields in columns that fit the terminal; view.ts draws everything around them.

import { styleText } from 'node:util'
import { dim, fit, withCursor } from '../text.ts'
import { complete } from './complete.ts'
import type { TableSubject } from './examine.ts'
import { type Line, type SwitchState, stateOf, switches } from './line.ts'
import type { FieldTable } from './state.ts'

/** Below this width, switches are letters. */
const wide = 78
const maxKindWidth = 40

export type ColumnLayout = {
  readonly columns: number
  readonly name: number
  readonly kind: number
  readonly gap: number
  readonly isWide: boolean
  /** The switches that have a column. */
  readonly shown: readonly (typeof switches)[number][]
}

/** Returns the widths of the columns for some lines: as wide as their words, within limits that leave the others legible. */
export function layoutOf(lines: readonly Line[], columns: number, takes: TableSubject['takes']): ColumnLayout {
  const shown = switches.filter(({ word }) => takes !== 'relations' || word === 'nullable')
  const isWide = columns >= wide
  const longest = (part: 0 | 1) => Math.max(...lines.map((line) => split(line.text)[part].length))
  const name = Math.min(columns < 50 ? 12 : 18, Math.max(isWide ? 12 : 10, longest(0)))
  const gap = columns < 100 ? 1 : 2
  // 7: the number of the line, the gaps around the name, and a free column.
  const left = columns - 7 - name - shown.reduce((width, { title }) => width + (isWide ? title.length + gap : 2), 0)
  const kind = Math.min(maxKindWidth, left, Math.max(30, longest(1) + 2))
  return { columns, name, kind, gap, isWide, shown }
}

export function renderHeads({ name, kind, gap, isWide, shown }: ColumnLayout): string {
  const heads = shown.map(({ key, title }) => (isWide ? `${' '.repeat(gap)}${title}` : ` ${key}`)).join('')
  return `     ${'field'.padEnd(name)} ${'kind'.padEnd(kind)}${heads}`
}

/** Draws a line other than the current one. */
export function renderLine(line: Line, index: number, issue: string | undefined, layout: ColumnLayout): string {
  const [name, words] = split(line.text)
  const number = issue === undefined ? dim(String(index + 1).padStart(3)) : styleText('red', '  ✗')
  const kind = fit(words || 'text', layout.kind).padEnd(layout.kind)
  return `${number}  ${fit(name, layout.name).padEnd(layout.name)} ${kind}${renderSwitches(line, layout, false)}`
}

/** Draws the current line, with the cursor where letters go. While the user types, its switches are those of `completed`: the draft with its last word completed. */
export function renderCurrent(state: FieldTable, completed: Line, subject: TableSubject, layout: ColumnLayout): string {
  const { draft, isTyping, at, cursor } = state
  const number = `${styleText('cyan', '❯')}${dim(String(at + 1).padStart(2))}`
  const [name, words] = split(draft.text)
  const { length } = name
  if (!isTyping) {
    const kind = fit(words || 'text', layout.kind).padEnd(layout.kind)
    const text = `${fit(name, layout.name).padEnd(layout.name)} ${kind}`
    return `${number}  ${styleText('cyan', text)}${renderSwitches(draft, layout, true)}`
  }
  const offered = cursor === draft.text.length ? (complete(draft.text, subject)?.offers ?? []) : []
  const inName = cursor <= length
  const typed = draft.text.slice(length).replace(/^[\s:]/, '')
  const nameText = inName ? withCursor(name, cursor, layout.name) : fit(name, layout.name).padEnd(layout.name)
  const hint = offered.join(' · ')
  const example = subject.takes === 'relations' ? 'parts hasMany(part)' : 'price decimal(12,2)'
  const kindText = inName
    ? dim(fit(draft.text === '' ? example : typed || hint, layout.kind).padEnd(layout.kind))
    : withCursor(typed, cursor - length - 1, layout.kind, hint)
  return `${number}  ${nameText} ${kindText}${renderSwitches(completed, layout, false)}`
}

const marks: Readonly<Record<SwitchState, string>> = { on: '■', off: '□', fixed: '■', none: '·' }

/** Draws the switches of a line. Where keys switch them, those that are off show their key. */
function renderSwitches(line: Line, { gap, isWide, shown }: ColumnLayout, isActive: boolean): string {
  const cells = shown.map(({ key, word, title }) => {
    const state = stateOf(line, word)
    const isOn = state === 'on' || state === 'fixed'
    const mark =
      isOn && !isWide ? key : state === 'off' && (isActive || !isWide) ? (isActive ? key : '·') : marks[state]
    const drawn = isOn ? styleText('green', mark) : isActive && state === 'off' ? styleText('cyan', mark) : dim(mark)
    if (!isWide) return ` ${drawn}`
    const before = Math.floor(title.length / 2)
    return `${' '.repeat(gap + before)}${drawn}${' '.repeat(title.length - before - 1)}`
  })
  return cells.join('')
}

/** Splits a line into its name and its other words. */
export function split(text: string): [name: string, words: string] {
  const [, name = '', words = ''] = /^\s*([^\s:]*)[\s:]*(.*)$/s.exec(text) ?? []
  return [name, words]
}
