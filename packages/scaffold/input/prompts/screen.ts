import { styleText } from 'node:util'
import { createPrompt, useKeypress, useState } from '@inquirer/core'
import { checkbox, input, select } from '@inquirer/prompts'
import { askTable } from '../table/prompt.ts'
import type { Prompter } from './prompter.ts'

// Shows most lists without scrolling.
const pageSize = 20

type Letters = { message: string; letters: Readonly<Record<string, string>> }

const askLetter = createPrompt<string, Letters>(({ message, letters }, done) => {
  const [chosen, setChosen] = useState('')
  const [first = ''] = Object.keys(letters)
  useKeypress(({ name }) => {
    const letter = name === 'return' || name === 'enter' ? first : name
    if (chosen !== '' || !Object.hasOwn(letters, letter)) return
    setChosen(letter)
    done(letter)
  })
  const choices = Object.entries(letters).map(([letter, meaning]) => `${letter} ${meaning}`)
  const prefix = `${styleText('blue', '?')} ${styleText('bold', message)}`
  return chosen === ''
    ? `${prefix} ${styleText('dim', choices.join('   '))} `
    : `${prefix} ${styleText('cyan', letters[chosen] ?? '')}`
})

/** Prompts in a terminal that has colours and a cursor; elsewhere, terminal.ts opens those of plain.ts. */
export const screen: Prompter = {
  input: (message, fallback, validate) =>
    input({ message, ...(fallback !== undefined && { default: fallback }), ...(validate && { validate }) }),
  // Without a default, inquirer starts at a choice whose value is undefined.
  select: (message, choices) => select({ message, choices, default: choices[0]?.value, loop: false, pageSize }),
  checkbox: (message, choices, isRequired = false) =>
    checkbox({ message, choices, required: isRequired, loop: false, pageSize }),
  letter: (message, letters) => askLetter({ message, letters }),
  table: (subject) => askTable(subject),
  say: (text) => console.log(text),
}
