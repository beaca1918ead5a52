import { kebabCase } from 'change-case'
import type { ResourceSpec } from '../spec/resource-spec.ts'

/** Returns the names that templates use, also in sentences: `a maintenance record`. */
export function templateNames({ names }: Pick<ResourceSpec, 'names'>) {
  const one = kebabCase(names.singular).replaceAll('-', ' ')
  return { ...names, one, many: names.pluralLabel.toLowerCase(), article: /^[aeio]/.test(one) ? 'an' : 'a' }
}
