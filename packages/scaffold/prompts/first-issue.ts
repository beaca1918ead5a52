import { UserError } from '../user-error.ts'

/** What is wrong with an answer, by the check that would refuse it; undefined when nothing is. */
export function firstIssue(check: () => unknown): string | undefined {
  try {
    check()
    return undefined
  } catch (error) {
    if (error instanceof UserError) return error.issues[0]
    throw error
  }
}
