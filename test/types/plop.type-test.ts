import { type FileAction, type NodePlopAPI, registerGenerators } from '@slipform/scaffold'

declare const plop: NodePlopAPI

const { resourceActions, specOf } = await registerGenerators(plop)

plop.setGenerator('document', {
  description: 'adds a resource and a note',
  prompts: [],
  actions: (answers) => [
    ...resourceActions(specOf({ name: answers?.name, fields: ['title'] })),
    { type: 'add', path: 'notes/{{name}}.md', template: '# {{name}}' },
  ],
})

// @ts-expect-error A file without a path.
export const withoutPath: FileAction = { type: 'slipform:file' }

// @ts-expect-error An option that does not exist.
specOf({ name: 'document', fields: [], feilds: [] })
