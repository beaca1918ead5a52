/** A rule that a model breaks, and how to mend it. */
export interface Fault {
  readonly model: string
  readonly field?: string
  readonly rule: string
  readonly mend: string
}
