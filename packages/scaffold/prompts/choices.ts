import type { Choice } from './prompter.ts'

/** Choices of a word each, with what it means beside it, in columns; the answer is shown as the word alone. */
export function describedChoices<T extends string>(
  words: Readonly<Record<T, string>>,
  checked: readonly NoInfer<T>[] = [],
): Choice<T>[] {
  const all = Object.entries(words) as [T, string][]
  const width = Math.max(...all.map(([word]) => word.length))
  return all.map(([word, meaning]) => ({
    name: `${word.padEnd(width)}  ${meaning}`.trimEnd(),
    value: word,
    short: word,
    ...(checked.includes(word) && { checked: true }),
  }))
}
