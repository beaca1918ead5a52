import { Issues } from '../answers/issues.ts'
import type { Option, Options, ValuesOf } from '../answers/options/option.ts'

/** Checks the values of options by the rules that each option describes, after arguments or prompts are read. */
export function checkOptions<O extends Options>(options: O, values: ValuesOf<O>, issues: Issues): void {
  for (const [name, option] of Object.entries<Option>(options)) {
    const value = values[name]
    const issue = value === undefined ? undefined : findIssue(option, value)
    if (issue !== undefined) issues.add(issue)
  }
}

/** @throws UserError for values of options that break the rules of an option. */
export function requireOptions<O extends Options>(options: O, values: ValuesOf<O>): void {
  const issues = new Issues()
  checkOptions(options, values, issues)
  if (issues.found.length > 0) issues.fail()
}

/** Returns what is wrong with the value of an option. */
function findIssue(option: Option, value: unknown): string | undefined {
  const { choices: known, noun = 'choice', isRequired, check } = option
  // The cast: the value has the type that the option says.
  const issue = check?.(value as never)
  if (issue !== undefined || known === undefined) return issue
  const words = [value].flat().map(String)
  if (isRequired && words.length === 0) return `Name at least one ${noun} of these: ${known.join(', ')}.`
  const unknown = words.filter((word) => !known.includes(word)).map((word) => `"${word}"`)
  const some = option.type === 'words' ? 'some' : 'one'
  return unknown.length === 0
    ? undefined
    : `There is no ${noun} ${unknown.join(', ')}. Name ${some} of these: ${known.join(', ')}.`
}
