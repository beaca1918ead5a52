import type { Prompter } from '../input/prompts/prompter.ts'
import type { ScaffoldProject } from '../source/project/open.ts'
import type { Plan } from './sync/plan.ts'

/** A plan with what to print after it is written. */
export type Outcome = Plan & {
  /** The data that the plan loses, one sentence each. Needs the user's consent. */
  readonly losses?: readonly string[]
  /** What the user can do next, one sentence each. */
  readonly next: readonly string[]
}

/** The parsed command line. */
export type Arguments<Input> = {
  /** Undefined if there are no arguments, so that the generator prompts. */
  readonly input: Input | undefined
  /** Writes without confirmation. */
  readonly isYes: boolean
  /** Shows the plan and writes nothing. */
  readonly isDryRun: boolean
  /** Shows the plan, writes nothing, and tells by the exit status what would change. */
  readonly isCheck: boolean
}

/** A generator: parses its input or prompts for it, and plans changes. It writes nothing itself. */
export type Generator<Input> = {
  readonly name: string
  readonly help: string
  /** Whether it runs on a project with invalid models or files. */
  readonly acceptsInvalidProject?: true
  parse(argv: readonly string[]): Arguments<Input>
  ask(project: ScaffoldProject, ask: Prompter): Promise<Input>
  /** Plans changes. `ask` is undefined without a terminal; it asks questions that arise while planning. */
  prepare(input: Input, project: ScaffoldProject, ask: Prompter | undefined): Promise<Outcome>
}
