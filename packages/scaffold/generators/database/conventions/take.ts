import { randomUUID } from 'node:crypto'
import { cuid } from 'slipform'
import type { ExcludeTarget } from 'slipform/types'
import { UserError } from '../../../base/user-error.ts'
import { quote } from '../../../input/options/print.ts'
import { resourceFor, type TableResource } from '../references.ts'
import type { Convention } from './convention.ts'
import { isUnnamed } from './enumeration.ts'

/** Returns the conventions to take: those that are named, else those that the rows prove. `all` are those that no row contradicts. */
export function takenConventions(
  found: readonly Convention[],
  named: readonly string[] | undefined,
  labelled: readonly string[] = [],
): Convention[] {
  if (named === undefined) return found.filter(({ isProven }) => isProven)
  if (named.includes('all')) return [...found]
  const unknown = named.filter((name) => name !== noConvention && !found.some((convention) => convention.name === name))
  if (unknown.length > 0)
    throw new UserError(
      ...unknown.map((name) => `--convention ${name}: no new table has such a convention, or its rows contradict it.`),
    )
  return found.filter(({ name }) => named.includes(name) || labelled.includes(name))
}

/** Takes no convention in `--convention`. */
export const noConvention = 'none'

/** Changes the resource of a table by its convention. References and links are relations. */
export function takeConvention(convention: Convention, resources: readonly TableResource[]): void {
  const spec = resourceFor(
    { schema: convention.table.schema, table: convention.table.name },
    resources.map(({ spec }) => spec),
  )
  const field = spec?.fields.find(({ name, options }) => (options.column ?? name) === convention.column.name)
  if (spec === undefined || field === undefined) return
  const exclude: ExcludeTarget[] = ['create', 'update']
  if (convention.is === 'trash') {
    spec.trash = field.name
    field.attributes = { ...field.attributes, sortable: true, exclude }
  }
  if (convention.is === 'enumeration') {
    const { minimum: _minimum, maximum: _maximum, ...options } = field.options
    field.kind = { name: 'integer', labels: convention.labels }
    field.options = options
  }
  if (convention.is === 'key') {
    field.attributes = { ...field.attributes, exclude, on_create: convention.by === 'cuid' ? cuid : randomUUID }
    delete field.label
  }
}

// A line with more is not read.
const maxShown = 8

/** Says which conventions are taken, and how to take those that no row shows. */
export function describeConventions(all: readonly Convention[], taken: readonly Convention[]): string[] {
  const left = all.filter(({ name }) => !taken.some((convention) => convention.name === name))
  const unnamed = taken.filter((convention) => convention.is === 'enumeration' && isUnnamed(convention.labels))
  const list = (some: readonly Convention[]) => {
    const shown = some.slice(0, maxShown).map(({ name, says }) => `${name} ${says}`)
    return `${shown.join('; ')}${some.length > maxShown ? `; and ${some.length - maxShown} more` : ''}`
  }
  const names = all.length > maxShown ? 'all' : [...taken, ...left].map(({ name }) => name).join(',')
  return [
    ...(taken.length === 0 ? [] : [`By convention: ${list(taken)}.`]),
    ...(unnamed.length === 0
      ? []
      : [
          `Numbers without names: ${unnamed.map(({ name }) => name).join(', ')}. Name them in the models, or with --labels ${quote(unnamed[0]?.name ?? '')}=…`,
        ]),
    ...(left.length === 0
      ? []
      : [
          `Perhaps, but no row shows it: ${list(left)}. To take them when these tables are scaffolded: --convention ${quote(names)}`,
        ]),
  ]
}
