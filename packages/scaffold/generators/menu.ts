import { describedChoices } from '../input/prompts/choices.ts'
import { terminal } from '../input/prompts/prompter.ts'
import { requireTerminal } from '../input/prompts/terminal.ts'
import { loadPlop, runActions } from './project-generators.ts'

/** Shows a menu of the plopfile's generators, and runs the chosen one. */
export async function openMenu(root: string): Promise<void> {
  requireTerminal('resource')
  const plop = await loadPlop(root)
  const all = plop.getGeneratorList().map(({ name, description }) => [name, description])
  const name = await terminal.select(plop.getWelcomeMessage(), describedChoices(Object.fromEntries(all)))
  await runActions(plop.getGenerator(name))
}
