import inquirer from 'inquirer'

/** A choice of a list: its text, its value, and the shorter text shown as the answer. */
export type Choice<T> = { name: string; value: T; short?: string; checked?: boolean }

/** Prompts the user. Tests replace it. */
export type Prompter = {
  input(message: string, fallback?: string, validate?: (value: string) => true | string): Promise<string>
  select<T>(message: string, choices: Choice<T>[]): Promise<T>
  /** With `isRequired`, at least one choice must be checked. */
  checkbox<T>(message: string, choices: Choice<T>[], isRequired?: boolean): Promise<T[]>
  confirm(message: string, fallback: boolean): Promise<boolean>
  say(text: string): void
}

// Shows most lists without scrolling.
const pageSize = 20

/** Prompts in the terminal, with inquirer. */
export const terminal: Prompter = {
  input: (message, fallback, validate) =>
    ask({
      type: 'input',
      message,
      ...(fallback !== undefined && { default: fallback }),
      ...(validate && { validate }),
    }),
  // Without a default, inquirer starts at a choice whose value is undefined.
  select: (message, choices) =>
    ask({ type: 'select', message, choices, default: choices[0]?.value, loop: false, pageSize }),
  checkbox: (message, choices, isRequired = false) =>
    ask({ type: 'checkbox', message, choices, required: isRequired, loop: false, pageSize }),
  confirm: (message, fallback) => ask({ type: 'confirm', message, default: fallback }),
  say: (text) => console.log(text),
}

async function ask<T>(question: object): Promise<T> {
  // inquirer infers an answer's type from each question's literal; `Prompter` states it instead.
  const { answer } = await inquirer.prompt([{ ...question, name: 'answer' }] as never)
  return answer as T
}
