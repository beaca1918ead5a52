import type { Arguments } from '../input/options/parse.ts'
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
