import { camelCase } from 'change-case'
import type { HookName } from 'slipform/types'
import type { Names } from '../spec/names.ts'

/** Renders a hook without effect: empty, or for a `body` hook the default behaviour. */
export function renderHook(hook: HookName, { className, singular }: Names): string {
  const record = camelCase(singular)
  const empty = (...parameters: string[]) =>
    `async (${[...parameters, 'context'].map((name) => `_${name}`).join(', ')}) => {}`
  switch (hook) {
    case 'create::one::pre':
    case 'create::one::post':
    case 'update::one::post':
      return empty('db', record)
    case 'update::one::pre':
      return empty('db', 'id', record)
    case 'delete::one::pre':
    case 'delete::one::post':
    case 'get::one::pre':
      return empty('db', 'id')
    case 'get::all::pre':
      return empty('db', 'condition')
    case 'create::one::body':
      return `async (db, ${record}) => ${className}.query(db).insertAndFetch(${record} as Partial<${className}>)`
    case 'update::one::body':
      return `async (db, id, ${record}) => ${className}.query(db).patchAndFetchById(id, ${record} as Partial<${className}>)`
    case 'delete::one::body':
      return `async (db, id) => {\n  await ${className}.query(db).deleteById(id)\n}`
    case 'read::many::body':
      return 'async (_db, _parents, _relation, _context) => undefined'
  }
}
