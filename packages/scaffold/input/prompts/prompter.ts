import type { Entry } from '../../answers/entry.ts'
import type { TableSubject } from '../table/examine.ts'

/** A choice of a list: its text, its value, and the shorter text shown as the answer. */
export type PromptChoice<T> = { name: string; value: T; short?: string; checked?: boolean }

/** Asks the user. screen.ts draws on a terminal, plain.ts asks line by line; both give the same answers. */
export type Prompter = {
  input(message: string, fallback?: string, validate?: (value: string) => true | string): Promise<string>
  select<T>(message: string, choices: PromptChoice<T>[]): Promise<T>
  /** With `isRequired`, at least one choice must be checked. */
  checkbox<T>(message: string, choices: PromptChoice<T>[], isRequired?: boolean): Promise<T[]>
  /** Asks for one of some letters; Enter is the first. */
  letter(message: string, letters: Readonly<Record<string, string>>): Promise<string>
  /** Asks for fields or relations. */
  table(subject: TableSubject): Promise<readonly Entry[]>
  say(text: string): void
}

/** Returns choices of words, each shown as it is. */
export function choicesOf<T extends string>(words: readonly T[]): PromptChoice<T>[] {
  return words.map((word) => ({ name: word, value: word }))
}
