import type { Generator } from './generator.ts'

/** A generator's description in the menu and in docs/, and how to load it: a run loads only its own. */
export type GeneratorEntry = {
  readonly description: string
  // biome-ignore lint/suspicious/noExplicitAny: each generator has its own answers
  load(): Promise<Generator<any>>
}

/** The generators of `npm run scaffold`, in the order of its menu. */
export const generators: Readonly<Record<string, GeneratorEntry>> = {
  resource: {
    description: 'adds a model with its migration, routes and admin pages',
    load: async () => (await import('./resource/generator.ts')).resource,
  },
  field: {
    description: 'adds fields to a model, with migration and pages',
    load: async () => (await import('./additions/generator.ts')).field,
  },
  relation: {
    description: 'adds a relation between two models, with both ends',
    load: async () => (await import('./additions/generator.ts')).relation,
  },
  database: {
    description: 'adds resources for the tables of an existing PostgreSQL',
    load: async () => (await import('./database/generator.ts')).database,
  },
  hook: {
    description: 'adds typed, empty hooks to a model',
    load: async () => (await import('./hook/generator.ts')).hook,
  },
  action: {
    description: 'adds an action on records, with its form, route, button and test',
    load: async () => (await import('./action/generator.ts')).action,
  },
  page: {
    description: 'writes a page out as elements, one for each name, to own it line by line',
    load: async () => (await import('./page/generator.ts')).page,
  },
  sync: {
    description: 'writes migrations, and follows changes of models',
    load: async () => (await import('./sync/generator.ts')).sync,
  },
  destroy: {
    description: 'removes resources with all their files',
    load: async () => (await import('./destroy/generator.ts')).destroy,
  },
}
