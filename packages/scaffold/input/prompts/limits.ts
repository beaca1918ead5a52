import { type FieldOptions, factsOf, type Kind } from 'slipform/internal'
import { quoteArgument } from '../grammar/quote.ts'
import type { Prompter } from './prompter.ts'

const limitQuestions: Readonly<Partial<Record<keyof FieldOptions, string>>> = {
  minLength: 'Minimum length',
  maxLength: 'Maximum length',
  pattern: 'Regular expression',
  format: 'Its format, one of email, uri, hostname, ipv4, ipv6',
  minimum: 'Minimum',
  maximum: 'Maximum',
}

/**
 * Prompts for limits, a default, a label and a description, if the user wants more settings; each may be empty.
 * `check` returns the issue of the parts answered so far.
 */
export async function askLimits(
  kind: Kind['name'],
  ask: Prompter,
  check: (parts: readonly string[]) => string | undefined,
): Promise<string[]> {
  if (!(await ask.confirm('More settings (limits, default, label, description)?', false))) return []
  const questions = [
    ...factsOf({ name: kind }).limits.map((limit) => [limit, limitQuestions[limit] ?? limit]),
    ['default', 'Its default in the database'],
    ['label', 'Its label in the admin'],
    ['description', 'Its description, shown below its input'],
  ]
  const parts: string[] = []
  for (const [word, question] of questions) {
    const partOf = (answer: string) => `${word}(${quoteArgument(answer)})`
    const answer = await ask.input(
      `${question} (empty: none):`,
      undefined,
      (text) => text === '' || (check([...parts, partOf(text)]) ?? true),
    )
    if (answer !== '') parts.push(partOf(answer))
  }
  return parts
}
