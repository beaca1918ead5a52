import type { ActionType, NodePlopAPI } from 'plop'
import { writeChanges } from './generators/changes/write.ts'
import { nextSteps, type Prepared, runResource } from './generators/resource/run.ts'

/** The generators of `npm run scaffold`, for its menu. */
export default function (plop: NodePlopAPI): void {
  const root = plop.getPlopfilePath()

  plop.setWelcomeMessage('What shall be added?')
  plop.setGenerator('resource', {
    description: 'a model with its migration, routes and admin pages',
    prompts: async () => ({ prepared: await runResource(root, []) }),
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
