import { join } from 'node:path'
import nodePlop from 'node-plop'
import { terminal } from './prompts/asker.ts'
import { requireTerminal } from './prompts/terminal.ts'
import { Refusal } from './refusal.ts'

/** Offers every generator of the plopfile, and runs the one chosen. */
export async function openMenu(root: string): Promise<void> {
  requireTerminal('resource')
  const plop = await nodePlop(join(root, 'plopfile.ts'))
  const all = plop.getGeneratorList()
  const width = Math.max(...all.map(({ name }) => name.length))
  const name = await terminal.select(
    plop.getWelcomeMessage(),
    all.map(({ name, description }) => ({ name: `${name.padEnd(width)}  ${description}`, value: name })),
  )
  const generator = plop.getGenerator(name)
  const { failures } = await generator.runActions(await generator.runPrompts())
  if (failures.length > 0) throw new Refusal(...failures.map(({ error }) => error))
}
