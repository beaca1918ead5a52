import inquirer from 'inquirer'

/** A choice of a list: what is shown, what it stands for, and how it is repeated as the answer. */
export type Choice<T> = { name: string; value: T; short?: string; checked?: boolean }

/** Asks people. The prompts know only this, so that tests can answer in their place. */
export type Prompter = {
  input(message: string, fallback?: string, validate?: (value: string) => true | string): Promise<string>
  select<T>(message: string, choices: Choice<T>[]): Promise<T>
  /** `isRequired`: at least one. */
  checkbox<T>(message: string, choices: Choice<T>[], isRequired?: boolean): Promise<T[]>
  confirm(message: string, fallback: boolean): Promise<boolean>
  say(text: string): void
}

// Every choice is seen at once: the one looked for may be the last.
const pageSize = 20

/** Asks at the terminal, with inquirer. */
export const terminal: Prompter = {
  input: (message, fallback, validate) =>
    ask({
      type: 'input',
      message,
      ...(fallback !== undefined && { default: fallback }),
      ...(validate && { validate }),
    }),
  // inquirer would begin at a choice without a value, wherever it stands.
  select: (message, choices) =>
    ask({ type: 'select', message, choices, default: choices[0]?.value, loop: false, pageSize }),
  checkbox: (message, choices, isRequired = false) =>
    ask({ type: 'checkbox', message, choices, required: isRequired, loop: false, pageSize }),
  confirm: (message, fallback) => ask({ type: 'confirm', message, default: fallback }),
  say: (text) => console.log(text),
}

async function ask<T>(question: object): Promise<T> {
  // inquirer infers an answer's type from each question's literal; `Asker` states it instead.
  const { answer } = await inquirer.prompt([{ ...question, name: 'answer' }] as never)
  return answer as T
}
