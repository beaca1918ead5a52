import { Refusal } from '../refusal.ts'

/** Collects what is wrong, so that a person learns of everything at once. */
export class Faults {
  readonly found: string[] = []

  add(fault: string | undefined): void {
    if (fault !== undefined && !this.found.includes(fault)) this.found.push(fault)
  }

  /** Runs a step that may refuse; its faults are collected, and the result is undefined. */
  attempt<T>(step: () => T): T | undefined {
    try {
      return step()
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      for (const fault of error.faults) this.add(fault)
      return undefined
    }
  }

  /** Refuses with everything that was found. */
  refuse(): never {
    throw new Refusal(...this.found)
  }
}
