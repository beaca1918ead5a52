// The parts of a generator. run.ts calls them in their order; it shows, confirms and writes the changes that they plan.

import type { CommonArguments } from '../input/options/parse.ts'
import type { Prompter } from '../input/prompts/prompter.ts'
import type { ScaffoldProject } from '../project/open.ts'
import type { Plan } from './sync/plan.ts'

/** A plan with what to print after it is written. */
export type RunOutcome = Plan & {
  /** The data that the plan loses, one sentence each. Needs the user's consent. */
  readonly losses?: readonly string[]
  /** What the user can do next, one sentence each. */
  readonly next: readonly string[]
}

/** The parsed arguments of a generator. */
export type Arguments<Answers> = CommonArguments & {
  /** Returns the answers that the arguments give; undefined if there are none, so that the generator prompts. */
  readonly answers: ((project: ScaffoldProject) => Answers) | undefined
}

/** A generator: its arguments and its prompts give the same answers, from which it plans changes. It writes nothing itself. */
export type Generator<Answers> = {
  readonly name: string
  readonly help: string
  /** Whether it runs on a project with invalid models or files. */
  readonly acceptsInvalidProject?: true
  /** Whether the preview only counts the files by folder. Set by `database`, whose notes say what changes. */
  readonly isBrief?: true
  parse(argv: readonly string[]): Arguments<Answers>
  prompts(project: ScaffoldProject, ask: Prompter): Promise<Answers>
  /** Plans changes. `ask` is undefined without a terminal; it asks questions that arise while planning. */
  plan(answers: Answers, project: ScaffoldProject, ask: Prompter | undefined): Promise<RunOutcome>
}
