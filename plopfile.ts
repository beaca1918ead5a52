import { type NodePlopAPI, registerGenerators } from '@slipform/scaffold'

/** The generators of `npm run scaffold`: Slipform's, and below them the project's own. */
export default function (plop: NodePlopAPI): void {
  registerGenerators(plop)
  plop.setGenerator('seed', {
    description: 'demo data for a table',
    prompts: [{ type: 'input', name: 'table', message: 'Which table?' }],
    actions: [{ type: 'add', path: 'server/seeds/{{kebabCase table}}.ts', templateFile: 'generators/seed.hbs' }],
  })
}
