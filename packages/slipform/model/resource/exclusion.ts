import type { ExcludeTarget } from '../attributes.ts'
import type { Role } from '../roles.ts'

/** A field or relation whose annotation may exclude it from generated models or hide it from roles. */
export interface Excludable {
  readonly attributes: { readonly exclude?: readonly ExcludeTarget[]; readonly visible_to?: Role }
}

/** Whether a field or relation is removed from a generated model. */
export function isExcluded(of: Excludable, target: ExcludeTarget): boolean {
  return of.attributes.exclude?.includes(target) === true
}

/** Whether no response shows the field: it is sensitive. */
export function isHidden(field: Excludable): boolean {
  return isExcluded(field, 'one') && isExcluded(field, 'list')
}
