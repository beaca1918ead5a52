import type { Generator } from '../generator.ts'
import { type DatabaseInput, help, parseInput } from './input.ts'
import { planDatabase } from './plan.ts'
import { askInput } from './prompts.ts'

/** The generator `database`: creates resources for the tables of an existing database, or of files, and updates them. */
export const database: Generator<DatabaseInput> = {
  name: 'database',
  help,
  isBrief: true,
  parse: parseInput,
  prompts: askInput,
  plan: planDatabase,
}
