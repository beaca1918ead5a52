import type { Generator } from './generator.ts'

/** What the menu says of a generator, and how to get it: each is loaded only when it runs. */
export type GeneratorEntry = {
  readonly description: string
  // biome-ignore lint/suspicious/noExplicitAny: each generator takes its own answers
  load(): Promise<Generator<any>>
}

/** The generators of `npm run scaffold`, in the order of its menu. */
export const generators: Readonly<Record<string, GeneratorEntry>> = {
  resource: {
    description: 'a model with its migration, routes and admin pages',
    load: async () => (await import('./resource/generator.ts')).resource,
  },
  field: {
    description: 'fields of a model, and everything that follows from them',
    load: async () => (await import('./field/generator.ts')).field,
  },
  relation: {
    description: 'a relation between two models, with both its ends',
    load: async () => (await import('./relation/generator.ts')).relation,
  },
  database: {
    description: 'resources for the tables of an existing PostgreSQL',
    load: async () => (await import('./database/generator.ts')).database,
  },
  hook: {
    description: 'a hook on a model, typed and empty',
    load: async () => (await import('./hook/generator.ts')).hook,
  },
  sync: {
    description: 'migrations, routes and pages in line with the models',
    load: async () => (await import('./sync/generator.ts')).sync,
  },
  destroy: {
    description: 'a resource taken out again, with all that was generated for it',
    load: async () => (await import('./destroy/generator.ts')).destroy,
  },
}
