import { cloneElement, type ReactElement } from 'react'
import type { AnyParts } from '../ui/Slot.tsx'
import { formNames, shownNames } from './defaults.ts'
import { type FindResource, findField, type NamedResource } from './named.ts'
import type { Items, ResourceOptions } from './options.ts'
import { isSection, partsWithRest, rest } from './rest.ts'

// Reads the parts of a form or page, names and elements in sections, into a list of elements and the sections that they belong to.

/** A section of a form or page: the keys of the elements in it. */
export interface SectionOf {
  readonly title?: string | undefined
  readonly when?: ((record: Readonly<Record<string, unknown>>) => boolean) | undefined
  readonly keys: readonly string[]
}

/** The names and elements of a form or page, one after the other, and its sections. */
interface FlatParts {
  readonly items: Items<string>
  readonly sections: readonly SectionOf[]
}

/** Separates the names and elements of parts from their sections. Every element has a key. */
export function flatten(parts: AnyParts): FlatParts {
  const items: (string | ReactElement)[] = []
  const sections: SectionOf[] = []
  const add = (item: string | ReactElement): string => {
    const key = typeof item === 'string' ? item : String(item.key ?? sourceOf(item) ?? `element ${items.length}`)
    items.push(typeof item === 'string' ? item : cloneElement(item, { key }))
    return key
  }
  for (const part of parts) {
    if (!isSection(part)) add(part)
    else {
      const { title, when, fields } = part
      // A cast: a condition takes the record of the model whose page it is written for.
      sections.push({ title, when: when as SectionOf['when'], keys: fields.map(add) })
    }
  }
  return { items, sections }
}

/**
 * Puts the names and elements of a form into sections by the groups of their fields. A section with a title stays as it is; one
 * that only has a condition belongs to the group of its fields. A lone first input has no section of its own, but is in that of the next.
 */
export function withGroups({ items, sections }: FlatParts, of: NamedResource): FlatParts {
  const { fields, relations = {} } = of.info
  const groups = new Map(
    items.map((item) => {
      const name = typeof item === 'string' ? item : (sourceOf(item) ?? '')
      return [keyOf(item), fields[relations[name]?.field ?? name]?.group] as const
    }),
  )
  const [first, second] = [...groups.keys()]
  if (first !== undefined && second !== undefined) groups.set(first, groups.get(first) ?? groups.get(second))
  const titled = sections.map((section) => {
    const names = new Set(section.keys.map((key) => groups.get(key)))
    return section.title === undefined && names.size === 1 ? { ...section, title: [...names][0] } : section
  })
  const placed = new Set(sections.flatMap(({ keys }) => keys))
  const others = [...groups].flatMap(([key, title]) =>
    title === undefined || placed.has(key) ? [] : { title, keys: [key] },
  )
  return { items, sections: [...titled, ...others, ...ungrouped({ items, sections }, groups)] }
}

/** Returns the section of fields without a group that come after one of a group, whose heading would stand above them. */
function ungrouped({ items, sections }: FlatParts, groups: ReadonlyMap<string, string | undefined>): SectionOf[] {
  const keys = items.map(keyOf)
  const placed = new Set(sections.flatMap((section) => section.keys))
  const first = keys.findIndex((key) => groups.get(key) !== undefined && !placed.has(key))
  const after = first === -1 ? [] : keys.slice(first).filter((key) => groups.get(key) === undefined && !placed.has(key))
  return after.length === 0 ? [] : [{ title: 'slipform.show.other_details', keys: after }]
}

const keyOf = (item: string | ReactElement) => (typeof item === 'string' ? item : String(item.key))

const sourceOf = ({ props }: ReactElement) => (props as { source?: string }).source

/** Returns the parts of a resource's form, of its page file or as passed. */
export function formParts(of: NamedResource, target: 'create' | 'update', parts?: AnyParts): AnyParts {
  const { form = [rest], create, edit } = of.options
  const ofPage = partsOf(target === 'create' ? create : edit) ?? form
  return partsWithRest(parts ?? ofPage, formNames(of), of)
}

/** Whether the form of a stored record has an input for a field. */
export const hasInput = (source: string, of: NamedResource, find: FindResource): boolean =>
  flatten(formParts(of, 'update')).items.some((item) =>
    typeof item === 'string' ? findField(item, of, find)?.source === source : sourceOf(item) === source,
  )

/** Returns the parts of a resource's page of a record. */
export const shownParts = (of: NamedResource): AnyParts =>
  partsWithRest(partsOf(of.options.show) ?? [rest], shownNames(of), of)

const partsOf = (page: ResourceOptions['create'] | ResourceOptions['show']): AnyParts | undefined =>
  Array.isArray(page) ? page : undefined
