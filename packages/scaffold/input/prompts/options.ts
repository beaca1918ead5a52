import { findIssue } from '../../spec/options/check.ts'
import type { Option, Options, ValuesOf } from '../../spec/options/option.ts'
import { describedChoices } from './choices.ts'
import type { Prompter } from './prompter.ts'

/** Asks for each of some options; answers that equal the default are left out. Records the answers after each. */
export async function askOptions<O extends Options>(
  options: O,
  ask: Prompter,
  record: (answers: ValuesOf<O>) => void,
): Promise<ValuesOf<O>> {
  const answers: [string, unknown][] = []
  // The answer to each has the type that its option says.
  const values = () => Object.fromEntries(answers) as ValuesOf<O>
  for (const [name, option] of Object.entries<Option>(options)) {
    const answer = await askOption(name, option, ask)
    if (isDefault(option, answer)) continue
    answers.push([name, answer])
    record(values())
  }
  return values()
}

function askOption(name: string, option: Option, ask: Prompter): Promise<unknown> {
  const { type, choices, prompt = '', default: fallback } = option
  if (type === 'flag') return ask.confirm(prompt, false)
  if (choices === undefined) return askText(name, option, ask)
  if (type === 'text') return ask.select(prompt, describedChoices(choices))
  return ask.checkbox(prompt, describedChoices(choices, [fallback ?? []].flat().map(String)))
}

async function askText(name: string, option: Option, ask: Prompter): Promise<string | number> {
  const { type, prompt = '', default: fallback } = option
  const read = (text: string) => (type === 'number' ? Number(text) : text)
  const answer = await ask.input(
    prompt,
    fallback?.toString(),
    (text) => text === '' || (findIssue(name, option, read(text)) ?? true),
  )
  return read(answer)
}

function isDefault({ default: fallback }: Option, answer: unknown): boolean {
  if (!Array.isArray(answer)) return answer === (fallback ?? '') || answer === false
  const expected = [fallback ?? []].flat()
  return answer.length === expected.length && expected.every((word) => answer.includes(word))
}
