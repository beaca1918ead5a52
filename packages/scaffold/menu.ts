import { join } from 'node:path'
import nodePlop from 'node-plop'
import { terminal } from './prompts/asker.ts'
import { explain } from './prompts/choices.ts'
import { requireTerminal } from './prompts/terminal.ts'
import { Refusal } from './refusal.ts'

/** Offers every generator of the plopfile, and runs the one chosen. */
export async function openMenu(root: string): Promise<void> {
  requireTerminal('resource')
  const plop = await nodePlop(join(root, 'plopfile.ts'))
  const all = plop.getGeneratorList().map(({ name, description }) => [name, description])
  const name = await terminal.select(plop.getWelcomeMessage(), explain(Object.fromEntries(all)))
  const generator = plop.getGenerator(name)
  const { failures } = await generator.runActions(await generator.runPrompts())
  if (failures.length > 0) throw new Refusal(...failures.map(({ error }) => error))
}
