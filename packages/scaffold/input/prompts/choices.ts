import type { Choice } from './prompter.ts'

/** Returns choices of words with their descriptions in a second column. Shows the word alone as the answer. */
export function describedChoices<T extends string>(words: Readonly<Record<T, string>>): Choice<T>[] {
  const all = Object.entries(words) as [T, string][]
  const width = Math.max(...all.map(([word]) => word.length))
  return all.map(([word, meaning]) => ({
    name: `${word.padEnd(width)}  ${meaning}`.trimEnd(),
    value: word,
    short: word,
  }))
}
