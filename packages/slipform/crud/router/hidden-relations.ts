import type { AnyModel } from '../../model/model.ts'
import { isHidden, resourceOf } from '../../model/resource/resource.ts'
import { lowestOf } from '../../model/roles.ts'
import type { ReadersByModel } from '../audience/readers.ts'
import { isHiddenFrom } from '../audience/visibility.ts'
import { type ServedOperation, walkOperations } from './mounted-routes.ts'
import { readersOf } from './readers.ts'
import type { Router } from './router.ts'

/** Returns a line with the relations hidden from readers of their model, the required role, and how to show them; undefined without any. */
export function describeHiddenRelations(routers: Readonly<Record<string, Router>>): string | undefined {
  const readers = readersOf(routers)
  const hidden = new Set(walkOperations(routers).flatMap((served) => hiddenFrom(served, readers)))
  if (hidden.size === 0) return undefined
  const names = [...hidden].sort().join(', ')
  return `These relations are hidden from callers who cannot read the related records: ${names}. To show one to more callers, set visible_to on it.`
}

/** Returns the relations of an operation's model that are hidden from some role that may use the operation. */
function hiddenFrom({ operation, scopes, who }: ServedOperation, readers: ReadersByModel): string[] {
  const { model, name } = operation
  if (name !== 'list' && name !== 'one') return []
  const callers = [...who]
  const audience = { scoped: false, scopedModels: scopes, readers }
  return resourceOf(model)
    .relations.filter((relation) => relation.attributes.visible_to === undefined && !isHidden(relation))
    .filter((relation) => callers.some((role) => isHiddenFrom({ ...audience, role }, relation)))
    .map(({ name, target }) => `${model.name}.${name} (${describeRequirement(target.model, readers)})`)
}

/** Describes the role that reading a model requires. */
function describeRequirement(model: AnyModel, readers: ReadersByModel): string {
  const { unscoped, scoped } = readers.get(model) ?? {}
  if (unscoped?.has('viewer')) return 'requires sign-in'
  if (unscoped !== undefined) return `requires the role ${lowestOf(unscoped).join(' or ')}`
  return scoped === undefined ? `no route reads ${model.name}` : `requires a scope on ${model.name}`
}
