import type { NodePlopAPI } from 'plop'
import type { Outcome } from './generators/generator.ts'
import { generators } from './generators/generators.ts'
import { finish, runGenerator } from './generators/run.ts'

/** The generators of `npm run scaffold`, for its menu. */
export default function (plop: NodePlopAPI): void {
  const root = plop.getPlopfilePath()

  plop.setWelcomeMessage('What shall be done?')
  for (const [name, { description, load }] of Object.entries(generators)) {
    plop.setGenerator(name, {
      description,
      prompts: async () => ({ outcome: await runGenerator(await load(), root, []) }),
      actions: (answers) => {
        const outcome: Outcome | undefined = answers?.outcome
        return outcome === undefined ? [] : [() => write(root, outcome)]
      },
    })
  }
}

function write(root: string, outcome: Outcome): string {
  finish(root, outcome)
  return ''
}
