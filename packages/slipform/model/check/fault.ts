/** A broken rule, and how to fix the model. */
export interface BrokenRule {
  readonly rule: string
  readonly fix: string
}

/** A rule that a model breaks. */
export interface Fault extends BrokenRule {
  readonly model: string
  readonly field?: string
}
