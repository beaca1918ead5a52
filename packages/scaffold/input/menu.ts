import { loadPlop, runActions } from '../generators/project-generators.ts'
import { describedChoices } from './prompts/choices.ts'
import { terminal } from './prompts/prompter.ts'
import { requireTerminal } from './prompts/terminal.ts'

/** Shows a menu of the plopfile's generators, and runs the chosen one. */
export async function openMenu(root: string): Promise<void> {
  requireTerminal('resource')
  const plop = await loadPlop(root)
  const all = plop.getGeneratorList().map(({ name, description }) => [name, description])
  const name = await terminal.select(plop.getWelcomeMessage(), describedChoices(Object.fromEntries(all)))
  await runActions(plop.getGenerator(name))
}
