import { styleText } from 'node:util'
import type { Prompter } from './prompter.ts'

/** Repeats questions until their answers have no issue; prints each issue at once. */
export async function untilValid<T>(
  ask: Prompter,
  issueOf: (answers: T) => string | undefined,
  questions: () => Promise<T>,
): Promise<T> {
  for (;;) {
    const answers = await questions()
    const issue = issueOf(answers)
    if (issue === undefined) return answers
    ask.say(styleText('red', `  ${issue}`))
  }
}
