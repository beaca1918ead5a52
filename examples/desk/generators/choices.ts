import type { PlopGeneratorConfig, Slipform } from '@slipform/scaffold'

/** Adds a resource of names to choose from, such as colours, with a seed that fills it. */
export function choices({ resourceActions, specOf }: Slipform): PlopGeneratorConfig {
  return {
    description: 'adds names to choose from, with a seed',
    prompts: [{ type: 'input', name: 'name', message: 'Name, singular:' }],
    actions: (answers) => {
      const spec = specOf({ name: answers?.name, fields: ['name:searchable_title:unique'] })
      const { plural, table } = spec.names
      return [
        ...resourceActions(spec),
        { type: 'add', path: `server/seeds/${plural}.ts`, template: seed, data: { table } },
      ]
    },
  }
}

const seed = `import type { Knex } from 'knex'

/** Fills the table {{table}} if it is empty; returns whether it was. */
export async function fill(db: Knex): Promise<boolean> {
  if ((await db('{{table}}').first()) !== undefined) return false
  await db('{{table}}').insert([])
  return true
}
`
