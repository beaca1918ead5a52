import { styleText } from 'node:util'
import { checkResource } from '../check/resource.ts'
import type { Generator } from '../generator.ts'
import { parseArguments } from './arguments.ts'
import { checkLanguage } from './check-language.ts'
import { help } from './help.ts'
import type { ResourceInput } from './options.ts'
import { planResource } from './plan.ts'

/** Adds a resource: a model with its migration, routes and admin pages. */
export const resource: Generator<ResourceInput> = {
  name: 'resource',
  help,
  parse: parseArguments,
  ask: async (project, ask) => (await import('../prompts/resource.ts')).askResource(project, ask),
  prepare: async (input, project) => {
    const spec = checkResource(input, project.models)
    await checkLanguage(spec)
    const { plural, file } = spec.names
    const url = styleText('cyan', `http://localhost:${process.env.PORT || 3000}/#/${plural}`)
    return {
      ...(await planResource(spec, project, new Date())),
      next: [
        `Open ${url}: npm run dev serves it.`,
        `Edit models/${file}.ts as you like, then run: npm run scaffold sync`,
      ],
    }
  },
}
