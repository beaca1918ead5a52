import { core, shortened } from './core.ts'

/** A part of the gate: `core` is `npm test`, `rest` is what `npm run test:all -- --rest` runs after it. */
export type Part = 'core' | 'rest'

/** A group of test files, as a project of Vitest or Playwright runs them. */
export type Group = keyof typeof core

/** The files that a runner includes and excludes: paths from the root, or globs. */
export type Files = { readonly include: string[]; readonly exclude: string[] }

/** Returns the part that is chosen by `TEST_PART`; without it, every file runs. */
export function chosenPart(env: NodeJS.ProcessEnv): Part | undefined {
  const part = env.TEST_PART
  if (part === undefined || part === 'core' || part === 'rest') return part
  throw new Error(`TEST_PART must be core or rest, not '${part}'.`)
}

/** Chooses the files of a part, out of all of which `listed` are the core. The rest holds those again that the core runs in short. */
export function chooseFiles(listed: readonly string[], all: readonly string[], part: Part | undefined): Files {
  if (part === 'core') return { include: [...listed], exclude: [] }
  return { include: [...all], exclude: part === 'rest' ? listed.filter((path) => !shortened.includes(path)) : [] }
}

/** Chooses the files of a group for this run. */
export function filesOf(group: Group, all: readonly string[]): Files {
  return chooseFiles(core[group], all, chosenPart(process.env))
}
