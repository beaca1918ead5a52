import { finish, runGenerator } from '../../generators/run.ts'
import { isTerminal } from '../../input/prompts/terminal.ts'
import { openFiles } from '../../source/files/files.ts'
import { readCatalog } from './catalog.ts'
import { ejectFrom, listComponents } from './generator.ts'

/** Runs `slipform eject`. Without a component it prompts; without a terminal it lists the components and exits with 1. */
export async function runEject(root: string, argv: readonly string[]): Promise<void> {
  const catalog = readCatalog(root)
  if (argv.length === 0 && !isTerminal()) {
    console.error(listComponents(catalog, openFiles(root)))
    process.exitCode = 1
    return
  }
  const outcome = await runGenerator(ejectFrom(catalog), root, argv)
  if (outcome) finish(root, outcome)
}
