import { UserError } from '../base/user-error.ts'

/** Runs a check and returns its first issue; undefined if it passes. */
export function firstIssue(check: () => unknown): string | undefined {
  try {
    check()
    return undefined
  } catch (error) {
    if (error instanceof UserError) return error.issues[0]
    throw error
  }
}
