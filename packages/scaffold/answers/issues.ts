import { UserError } from '../base/user-error.ts'

/** Collects issues, to report all of them at once. */
export class Issues {
  readonly found: string[] = []

  add(issue: string | undefined): void {
    if (issue !== undefined && !this.found.includes(issue)) this.found.push(issue)
  }

  /** Runs a step and returns its result. Collects the issues of a UserError, and returns undefined. */
  collect<T>(step: () => T): T | undefined {
    try {
      return step()
    } catch (error) {
      if (!(error instanceof UserError)) throw error
      for (const issue of error.issues) this.add(issue)
      return undefined
    }
  }

  /** @throws UserError with all collected issues. */
  fail(): never {
    throw new UserError(...this.found)
  }
}

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
