import type { ExcludeTarget } from '../attributes.ts'
import type { OneOrMoreRoles } from '../roles.ts'

/** A field or relation whose annotation may exclude it from bodies and responses, or hide it from roles. */
export interface Excludable {
  readonly attributes: {
    readonly exclude?: readonly ExcludeTarget[]
    readonly visible_to?: OneOrMoreRoles
    readonly writable_by?: OneOrMoreRoles
  }
}

/** Whether a field or relation is removed from a body or response, for every role. crud/audience decides by the caller. */
export function isExcluded(member: Excludable, target: ExcludeTarget): boolean {
  return member.attributes.exclude?.includes(target) === true
}

/** Whether no response shows the field. Such a field is sensitive: no filter, order, search or message may reveal its values. */
export function isHidden(field: Excludable): boolean {
  return isExcluded(field, 'one') && isExcluded(field, 'list')
}
