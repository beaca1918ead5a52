// Handles the keys of the form of options in the terminal, which follows the questions of a generator, as pure functions; prompt.ts
// reads the keys and draws.

import { firstIssue } from '../../answers/issues.ts'
import type { Option, Options, ValuesOf } from '../../answers/options/option.ts'
import { findIssue } from '../../check/options.ts'
import { readValue } from '../options/parse.ts'
import type { Key } from '../table/state.ts'

/** A page of options between two keys. Every value is text. */
export type FormState = {
  readonly at: number
  readonly texts: readonly string[]
  readonly cursor: number
  readonly isDone: boolean
}

/** Returns the page with the defaults of its options. */
export function openForm(options: Options): FormState {
  return { at: 0, texts: Object.values(options).map(defaultText), cursor: 0, isDone: false }
}

/** Returns the page after a key. Enter takes all values, or goes to the first that is wrong. */
export function pressInForm(
  state: FormState,
  { name, sequence = '', ctrl = false, meta = false }: Key,
  options: Options,
): FormState {
  const { at, texts, cursor } = state
  const text = texts[at] ?? ''
  const write = (value: string, place = value.length): FormState => ({
    ...state,
    texts: texts.map((other, index) => (index === at ? value : other)),
    cursor: place,
  })
  const go = (to: number): FormState => ({ ...state, at: to, cursor: (texts[to] ?? '').length })
  if (name === 'return' || name === 'enter') {
    const wrong = issuesOf(state, options).findIndex((issue) => issue !== undefined)
    return wrong === -1 ? { ...state, isDone: true } : go(wrong)
  }
  if (name === 'up') return go(Math.max(0, at - 1))
  if (name === 'down') return go(Math.min(texts.length - 1, at + 1))
  const choices = choicesOfOption(Object.values(options)[at])
  if (choices !== undefined) {
    const step = name === 'left' ? -1 : name === 'right' || name === 'space' || name === 'tab' ? 1 : 0
    const next = (choices.indexOf(text) + step + choices.length) % choices.length
    return step === 0 ? state : write(choices[next] ?? text)
  }
  if (name === 'tab') {
    const [, before = '', word = ''] = /^(.*[\s,])?(.*)$/s.exec(text) ?? []
    const known = Object.keys(Object.values(options)[at]?.choices ?? {}).find((choice) => choice.startsWith(word))
    return known === undefined || word === '' ? go(Math.min(texts.length - 1, at + 1)) : write(`${before}${known}`)
  }
  if (name === 'backspace')
    return write(text.slice(0, Math.max(0, cursor - 1)) + text.slice(cursor), Math.max(0, cursor - 1))
  if (ctrl && name === 'u') return write('')
  if (name === 'left') return { ...state, cursor: Math.max(0, cursor - 1) }
  if (name === 'right') return { ...state, cursor: Math.min(text.length, cursor + 1) }
  if (ctrl || meta || !/^[^\p{Cc}]+$/u.test(sequence)) return state
  return write(text.slice(0, cursor) + sequence + text.slice(cursor), cursor + sequence.length)
}

/** Returns the values that are not the defaults. */
export function valuesOf<O extends Options>({ texts }: FormState, options: O): ValuesOf<O> {
  const values = Object.entries<Option>(options).flatMap(([name, option], index): [string, unknown][] => {
    const text = texts[index] ?? ''
    return text.trim() === defaultText(option) || text.trim() === '' ? [] : readText(name, option, text.trim())
  })
  // The value of each has the type that its option says.
  return Object.fromEntries(values) as ValuesOf<O>
}

/** Returns what is wrong with each value. */
export function issuesOf({ texts }: FormState, options: Options): (string | undefined)[] {
  return Object.entries<Option>(options).map(([name, option], index) => {
    const text = texts[index]?.trim() ?? ''
    if (text === '' || text === defaultText(option)) return undefined
    let issue: string | undefined
    const unread = firstIssue(() => {
      const [value] = readText(name, option, text)
      issue = value && findIssue(name, option, value[1])
    })
    return unread ?? issue
  })
}

/** Returns the choices of an option that takes one of them. */
export function choicesOfOption(option: Option | undefined): readonly string[] | undefined {
  if (option?.type === 'flag') return ['no', 'yes']
  if (option?.type === 'negation') return ['yes', 'no']
  return option?.type === 'text' && option.choices !== undefined ? Object.keys(option.choices) : undefined
}

/** Returns the text of an option's default. */
function defaultText({ type, default: fallback }: Option): string {
  if (type === 'flag') return 'no'
  if (type === 'negation') return 'yes'
  return [fallback ?? ''].flat().join(', ')
}

function readText(name: string, option: Option, text: string): [string, unknown][] {
  const isSwitch = option.type === 'flag' || option.type === 'negation'
  return readValue(name, option, isSwitch ? true : text)
}
