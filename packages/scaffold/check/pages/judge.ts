// The rules of check-pages.ts: which sources name a field, and which fields count as shown.

import { splitOperator } from 'slipform/browser'
import { factsOf } from 'slipform/kinds'
import { isExcluded, isHidden } from 'slipform/resource'
import type { ResourceSpec } from '../../answers/resource-spec.ts'

/** Returns the names that a source of a resource can begin with. */
export function namesOf({ fields, relations }: ResourceSpec): string[] {
  return [...fields, ...relations].map(({ name }) => name)
}

/** Whether a source names a field or relation of a resource, a field of a relation, or a filter by one of them. */
export function isKnownSource(source: string, spec: ResourceSpec, all: readonly ResourceSpec[]): boolean {
  // `q` is the search.
  if (source === 'q' || source === 'id') return true
  const filter = splitOperator(source)
  return isPath(source, spec, all) || (filter !== undefined && isPath(filter.name, spec, all))
}

function isPath(source: string, spec: ResourceSpec, all: readonly ResourceSpec[]): boolean {
  const [name = '', ...rest] = source.split('.')
  const field = spec.fields.find((candidate) => candidate.name === name)
  if (field !== undefined) return rest.length === 0 || ['document', 'list'].includes(factsOf(field.kind).family)
  const relation = spec.relations.find((candidate) => candidate.name === name)
  if (relation === undefined) return false
  if (rest.length === 0) return true
  const target = all.find(({ names }) => names.plural === relation.target.plural)
  return target === undefined || isPath(rest.filter((part) => !/^\d+$/.test(part)).join('.') || 'id', target, all)
}

const listed = /\bnot in pages:\s*([\w, ]+)/gi

/**
 * Returns the fields of a resource that none of its pages' texts name. Ignores the key, fields that clients can neither read nor
 * write, and those that a comment lists: `// Not in pages: legacy_code, checksum`.
 */
export function findUnshown({ fields, relations }: ResourceSpec, texts: readonly string[]): string[] {
  const text = texts.join('\n')
  const excused = [...text.matchAll(listed)].flatMap(([, names = '']) => names.split(/[\s,]+/))
  return fields
    .filter((field) => !field.attributes.primary_key && !isHidden(field) && !isWriteOnly(field))
    .filter(({ name, options }) => {
      const ofKey = relations.filter((relation) => options.references && relation.foreign_key === name)
      const names = [name, name.replace(/_id$/, ''), ...ofKey.map((relation) => relation.name)]
      return !names.some((spelling) => new RegExp(`["'\`.]${spelling}(?:\\b|_)`).test(text)) && !excused.includes(name)
    })
    .map(({ name }) => name)
}

/** Whether clients never read a field. */
function isWriteOnly(field: ResourceSpec['fields'][number]): boolean {
  return isExcluded(field, 'one') && isExcluded(field, 'list')
}
