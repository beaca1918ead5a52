// A line of the table of fields: as typed, as text with switches, and as the entry that arguments would give.

import { factsOf, isComposite } from 'slipform/kinds'
import { relationKinds } from 'slipform/resource'
import type { Entry, Part } from '../../answers/entry.ts'
import { patterns } from '../../answers/patterns.ts'
import { buildEntry, buildPart, parsePart, splitEntries, splitOutside } from '../../grammar/entry.ts'
import { readField } from '../../grammar/field.ts'

/** The attributes that a key switches on and off, in the order of their columns. stateOf says which kinds have which. */
export const switches = [
  { key: 'f', word: 'filterable', title: 'filter' },
  { key: 's', word: 'sortable', title: 'sort' },
  { key: 't', word: 'fulltext', title: 'search' },
  { key: 'n', word: 'nullable', title: 'null' },
  { key: 'u', word: 'unique', title: 'unique' },
  { key: 'h', word: 'hidden', title: 'hidden' },
] as const

export type Switch = (typeof switches)[number]['word']

/** A line of the table: what was typed, `price decimal(10,2) minimum(0)`, and the switches that are on. */
export type Line = { readonly text: string; readonly on: readonly Switch[] }

/** The line on which the next field is typed. */
export const emptyLine: Line = { text: '', on: [] }

/** What a switch of a line shows. A reference can always be filtered by. */
export type SwitchState = 'on' | 'off' | 'fixed' | 'none'

/** Splits a typed line into a name and words, separated by spaces or colons. */
export function wordsOf(text: string): { name: string; words: string[] } {
  const [name = '', ...words] = splitOutside(text.trim().replace(/,$/, ''), /[\s:]/).filter(Boolean)
  return { name, words }
}

/** Returns the lines of a typed text: several for `phone:text? total:integer`, written as on the command line. */
export function linesOf({ text, on }: Line): Line[] {
  try {
    const entries = splitEntries(text)
    const isList = entries.length > 1 && entries.every((entry) => /^[\w.]+:/.test(entry))
    return (isList ? entries : [text]).map((entry) => normalizeLine({ text: entry, on }))
  } catch {
    return [{ text: text.trim(), on }]
  }
}

/** Turns words that have a switch into switches: `price decimal? filterable` → `price decimal`, with two switches on. */
export function normalizeLine({ text, on }: Line): Line {
  const { name, words } = wordsOf(text)
  const turned = new Set<Switch>(on)
  const left: string[] = []
  words.forEach((word, at) => {
    // A pattern whose attributes all have switches becomes these switches, and as the first word also its kind: `searchable_title` → `text`.
    const pattern = Object.hasOwn(patterns, word) ? patterns[word] : undefined
    const attributes = Object.entries(pattern?.attributes ?? {})
    const isSwitched = attributes.length > 0 && attributes.every(([name, value]) => switchOf(name, value) !== undefined)
    const switched = isSwitched
      ? attributes.flatMap(([name, value]) => switchOf(name, value) ?? [])
      : switches.flatMap(({ word: name }) =>
          name === word || (name === 'hidden' && word === hiddenWord) ? [name] : [],
        )
    if (at === 0 && word.endsWith('?')) turned.add('nullable')
    for (const name of switched) turned.add(name)
    if (switched.length === 0) left.push(at === 0 ? word.replace(/\?$/, '') : word)
    else if (isSwitched && at === 0) left.push(pattern?.kind.name ?? '')
  })
  if (/^references\b/.test(left[0] ?? '')) turned.delete('filterable')
  return { text: [name, ...left].join(' '), on: switches.map(({ word }) => word).filter((word) => turned.has(word)) }
}

const hiddenWord = 'exclude(one,list)'

function switchOf(attribute: string, value: unknown): Switch | undefined {
  if (attribute === 'exclude') return String(value) === 'one,list' ? 'hidden' : undefined
  return switches.find(({ word }) => word === attribute && value === true)?.word
}

/**
 * Returns the entry of a line.
 *
 * @throws UserError when a word cannot be read.
 */
export function entryOfLine(line: Line): Entry {
  const { text, on } = normalizeLine(line)
  const { name, words } = wordsOf(text)
  const [kind = buildPart('text'), ...others] = words.map((word): Part => parsePart(word, text))
  const switched = on.flatMap((word) => {
    if (word === 'nullable') return []
    return word === 'hidden' ? buildPart('exclude', 'one', 'list') : buildPart(word)
  })
  return buildEntry(name, [{ ...kind, optional: on.includes('nullable') }, ...switched, ...others])
}

/** Returns the state of a switch of a line. */
export function stateOf(line: Line, word: Switch): SwitchState {
  if (line.on.includes(word)) return 'on'
  const [first = 'text'] = splitWords(line)
  if (/^references\b/.test(first)) return word === 'filterable' ? 'fixed' : word === 'fulltext' ? 'none' : 'off'
  if (relationKinds.some((kind) => first.startsWith(kind))) return word === 'nullable' ? 'off' : 'none'
  const kind = kindOf(line)
  if (kind === undefined) return 'none'
  const facts = factsOf(kind)
  const { family } = facts
  const isOrdered = !isComposite(kind) && facts.isOrdered?.(kind) !== false
  const applies: Record<Switch, boolean> = {
    filterable: family !== 'document' && family !== 'binary',
    sortable: isOrdered,
    fulltext: kind.name === 'text',
    nullable: facts.isNumbered !== true,
    unique: facts.isNumbered !== true && isOrdered && family !== 'boolean' && kind.name !== 'oneOf',
    hidden: true,
  }
  return applies[word] ? 'off' : 'none'
}

function splitWords({ text }: Line): string[] {
  try {
    return wordsOf(text).words
  } catch {
    return []
  }
}

function kindOf(line: Line) {
  try {
    return readField(entryOfLine(line)).kind
  } catch {
    return undefined
  }
}
