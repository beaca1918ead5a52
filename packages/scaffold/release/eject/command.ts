import { confirmPlan, finish } from '../../generators/run.ts'
import { isTerminal } from '../../input/prompts/terminal.ts'
import { openFiles } from '../../source/files/files.ts'
import { openProject } from '../../source/project/open.ts'
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
  const project = await openProject(root)
  const confirmed = await confirmPlan(ejectFrom(catalog), () => project, argv)
  if (confirmed) finish(root, confirmed.outcome)
}
