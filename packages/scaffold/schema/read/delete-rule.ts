import type { ForeignKey } from './schema.ts'

/** Returns the delete rule of a foreign key as models declare it; undefined for `restrict`, and for rules they cannot express. */
export function deleteRuleOf(
  { onDelete }: Pick<ForeignKey, 'onDelete'>,
  isNullable: boolean,
): 'cascade' | 'set null' | undefined {
  if (onDelete === 'set null') return isNullable ? onDelete : undefined
  return onDelete === 'cascade' ? onDelete : undefined
}
