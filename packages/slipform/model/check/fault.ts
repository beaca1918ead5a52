/** A rule that part of a model breaks, and how to fix it: what the checks of this room yield. `checkModels` prints `<rule>. <fix>`. */
export interface BrokenRule {
  readonly rule: string
  readonly fix: string
}

/** A broken rule, with its place. */
export interface ModelFault extends BrokenRule {
  readonly model: string
  readonly field?: string
}
