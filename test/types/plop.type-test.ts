import type { NodePlopAPI, SlipformAction } from '@slipform/scaffold'

declare const plop: NodePlopAPI

const addResource: SlipformAction = { type: 'slipform', generator: 'resource', arguments: ['{{name}}', '--yes'] }

plop.setGenerator('document', {
  description: 'adds a resource and a note',
  prompts: [],
  actions: [addResource, { type: 'add', path: 'notes/{{name}}.md', template: '# {{name}}' }],
})

// @ts-expect-error An action without a generator.
export const withoutGenerator: SlipformAction = { type: 'slipform' }
