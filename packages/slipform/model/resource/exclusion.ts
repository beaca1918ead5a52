import type { ExcludeTarget } from '../attributes.ts'
import type { Role } from '../roles.ts'

/** Anything whose annotation may leave it out of generated models, or keep it from people. */
export interface Excludable {
  readonly attributes: { readonly exclude?: readonly ExcludeTarget[]; readonly visible_to?: Role }
}

/** Whether a field or relation is removed from a generated model. */
export function isExcluded(of: Excludable, target: ExcludeTarget): boolean {
  return of.attributes.exclude?.includes(target) === true
}

/** Whether no response shows the field: it is sensitive, and nothing may be learned of it. */
export function isHidden(field: Excludable): boolean {
  return isExcluded(field, 'one') && isExcluded(field, 'list')
}
