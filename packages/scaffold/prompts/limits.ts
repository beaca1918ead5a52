import { quoteArgument } from '../grammar/quote.ts'
import type { Asker } from './asker.ts'

const ofText = {
  minLength: 'Characters, at the least',
  maxLength: 'Characters, at the most',
  pattern: 'A regular expression it matches',
  format: 'Its format, of email, uri, hostname, ipv4, ipv6',
}
const ofNumber = { minimum: 'At the least', maximum: 'At the most' }

/** Asks, for those who want it, within which limits values lie, for a default and for a label; each may be left empty. */
export async function askLimits(kind: string, ask: Asker): Promise<string[]> {
  if (!(await ask.confirm('More settings (limits, default, label)?', false))) return []
  const isNumber = /^(integer|bigint|float|decimal)/.test(kind)
  const limits = kind === 'text' ? ofText : isNumber ? ofNumber : {}
  const questions = Object.entries({
    ...limits,
    default: 'Its default in the database',
    label: 'Its label in the admin',
  })
  const parts: string[] = []
  for (const [word, question] of questions) {
    const answer = await ask.input(`${question} (empty: none):`)
    if (answer !== '') parts.push(`${word}(${quoteArgument(answer)})`)
  }
  return parts
}
