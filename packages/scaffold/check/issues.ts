import { UserError } from '../user-error.ts'

/** Collects what is wrong, so that a person learns of everything at once. */
export class Issues {
  readonly found: string[] = []

  add(issue: string | undefined): void {
    if (issue !== undefined && !this.found.includes(issue)) this.found.push(issue)
  }

  /** Runs a step that may refuse; its faults are collected, and the result is undefined. */
  collect<T>(step: () => T): T | undefined {
    try {
      return step()
    } catch (error) {
      if (!(error instanceof UserError)) throw error
      for (const issue of error.issues) this.add(issue)
      return undefined
    }
  }

  /** Refuses with everything that was found. */
  fail(): never {
    throw new UserError(...this.found)
  }
}
