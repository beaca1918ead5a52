/** A rule that part of a model breaks, and its fix. The checks of this room yield them, and `checkModels` prints `<rule>. <fix>`. */
export interface BrokenRule {
  readonly rule: string
  readonly fix: string
}

/** A broken rule, with its place. */
export interface ModelFault extends BrokenRule {
  readonly model: string
  readonly field?: string
}
