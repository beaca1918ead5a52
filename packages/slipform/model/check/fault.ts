/** A rule that is broken, and how to mend it. */
export interface BrokenRule {
  readonly rule: string
  readonly mend: string
}

/** A rule that a model breaks. */
export interface Fault extends BrokenRule {
  readonly model: string
  readonly field?: string
}
