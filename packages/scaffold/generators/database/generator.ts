import { maskPassword } from 'slipform/internal'
import type { Prompter } from '../../input/prompts/prompter.ts'
import type { ScaffoldProject } from '../../project/open.ts'
import { databaseUrl } from '../../schema/read/open-schema.ts'
import type { Generator } from '../generator.ts'
import { checkUrl, type DatabaseInput, help, inputOf, parseInput } from './input.ts'
import { planDatabase } from './plan.ts'

/** The generator `database`: creates resources for the tables of an existing database, or of files, and updates them. */
export const database: Generator<DatabaseInput> = {
  name: 'database',
  help,
  isBrief: true,
  parse: parseInput,
  prompts: askPlace,
  plan: planDatabase,
}

/** Asks for the database, unless `DATABASE_URL` names a database. Its tables are asked about once they are read. */
async function askPlace(_project: ScaffoldProject, ask: Prompter): Promise<DatabaseInput> {
  const known = databaseUrl()
  if (known !== undefined) {
    ask.say(`The database at DATABASE_URL: ${maskPassword(known)}`)
    return inputOf({})
  }
  const question = 'Which database? postgres://user:password@host/name (files are given by --schema or --csv):'
  return inputOf({ url: await ask.input(question, undefined, checkUrl) })
}
