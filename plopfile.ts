import type { ActionType, NodePlopAPI } from 'plop'
import { writeChanges } from './generators/changes/write.ts'
import { nextSteps, type Prepared, runResource } from './generators/resource/run.ts'

/** The generators of `npm run scaffold`. */
export default function (plop: NodePlopAPI): void {
  const root = plop.getPlopfilePath()

  plop.setWelcomeMessage('What shall be added?')
  plop.setGenerator('resource', {
    description: 'a model with its migration, routes and admin pages',
    prompts: async () => ({ prepared: await runResource(root, argumentsOf('resource')) }),
    actions: (answers) => {
      const prepared: Prepared | undefined = answers?.prepared
      return prepared === undefined ? [] : [writeAll(root, prepared), ...nextSteps(prepared)]
    },
  })
}

function writeAll(root: string, { changes }: Prepared): ActionType {
  return async () => {
    writeChanges(root, changes)
    return `${changes.length} files`
  }
}

/** What the command line says behind the generator's name. */
function argumentsOf(generator: string): string[] {
  const argv = process.argv.slice(2)
  const rest = argv.slice(argv.indexOf(generator) + 1)
  return rest.filter((argument) => argument !== '--')
}
