import type { ScaffoldProject } from './project/open.ts'
import type { Prompter } from './prompts/prompter.ts'
import type { Plan } from './sync/plan.ts'

/** A plan with what there is to say once it is written. */
export type Outcome = Plan & {
  /** What the plan would lose of the database's data, a sentence each: it needs a yes. */
  readonly losses?: readonly string[]
  /** What to do next. */
  readonly next: readonly string[]
}

/** What the command line says: the answers, and how to go about them. */
export type Arguments<Input> = {
  /** Undefined: no answers were given, so they are asked. */
  readonly input: Input | undefined
  readonly isHelp: boolean
  /** Write without asking for a confirmation. */
  readonly isYes: boolean
  /** Show what would be written, and write nothing. */
  readonly isDryRun: boolean
}

/** A generator: reads its answers or asks for them, and plans what they mean; it writes nothing itself. */
export type Generator<Input> = {
  readonly name: string
  readonly help: string
  /** Runs on a project whose models or files have faults too: it can remove what is at fault. */
  readonly acceptsInvalidProject?: true
  parse(argv: readonly string[]): Arguments<Input>
  ask(project: ScaffoldProject, ask: Prompter): Promise<Input>
  /** Plans the answers; `ask` is there where a person is, for what only the plan brings up. */
  prepare(input: Input, project: ScaffoldProject, ask: Prompter | undefined): Promise<Outcome>
}
