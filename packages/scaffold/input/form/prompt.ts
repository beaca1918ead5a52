// The page of options that `resource` asks for last. This file reads keys and draws; state.ts handles the keys.

import { styleText } from 'node:util'
import { createPrompt, useKeypress, useRef, useState } from '@inquirer/core'
import type { Options, ValuesOf } from '../../answers/options/option.ts'
import { fit, withCursor } from '../text.ts'
import { choicesOfOption, type FormState, issuesOf, openForm, pressInForm, valuesOf } from './state.ts'

type Form = { readonly title: string; readonly options: Options; record(values: ValuesOf<Options>): void }

/** Asks for options on one page. Enter takes what it shows. */
export const askForm = createPrompt<ValuesOf<Options>, Form>(({ title, options, record }, done) => {
  const [state, setState] = useState(openForm(options))
  const latest = useRef(state)
  useKeypress((key, rl) => {
    rl.clearLine(0)
    if (latest.current.isDone) return
    latest.current = pressInForm(latest.current, key, options)
    record(valuesOf(latest.current, options))
    setState(latest.current)
    if (latest.current.isDone) done(valuesOf(latest.current, options))
  })
  if (!state.isDone) return `${renderForm(state, title, options, process.stdout.columns ?? 80)}\x1b[?25l`
  const changed = Object.entries(valuesOf(state, options)).map(([name, value]) => `${labelOf(name)} ${value}`)
  return `${styleText('green', '✔')} ${styleText('bold', title)} ${styleText('cyan', changed.join(', '))}`
})

/** Draws a page of options, with the meaning of the current one or what is wrong with it. */
export function renderForm(state: FormState, title: string, options: Options, columns: number): string {
  const names = Object.keys(options)
  const width = Math.max(...names.map((name) => labelOf(name).length))
  const issues = issuesOf(state, options)
  const rows = Object.entries(options).map(([name, option], index) => {
    const isCurrent = index === state.at
    const text = state.texts[index] ?? ''
    const room = columns - width - 8
    const choices = choicesOfOption(option)?.map((choice) => styleText(choice === text ? 'inverse' : 'dim', choice))
    const typed = choices?.join(' ') ?? withCursor(text, state.cursor, room)
    const value = isCurrent ? typed : fit(text, room)
    const wrong = issues[index] === undefined ? ' ' : styleText('red', '✗')
    const label = labelOf(name).padEnd(width)
    return `${isCurrent ? styleText('cyan', '❯') : ' '}${wrong}${isCurrent ? styleText('cyan', label) : label}  ${value}`
  })
  const option = Object.values(options)[state.at]
  const issue = issues[state.at]
  const help = option && (option.choices?.[state.texts[state.at] ?? ''] || option.help)
  const note = fit(`  ↳ ${issue ?? help ?? ''}`, columns - 1)
  const shownNote = styleText(issue === undefined ? 'dim' : 'red', note)
  const keys = styleText('dim', '  ↑↓ option   ←→ choose   ⏎ take these   ^C print the command and end')
  return [`${styleText('blue', '?')} ${styleText('bold', title)}`, ...rows, shownNote, keys].join('\n')
}

function labelOf(name: string): string {
  return name.replaceAll('_', ' ')
}
