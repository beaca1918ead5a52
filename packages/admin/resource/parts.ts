import { cloneElement, type ReactElement } from 'react'
import type { AnyParts } from '../ui/Slot.tsx'
import { formNames, shownNames } from './defaults.ts'
import { type FindResource, findField, type NamedResource } from './named.ts'
import type { Items, ResourceOptions } from './options.ts'
import { isSection, partsWithRest, rest } from './rest.ts'

// Separates the parts of a form or page into one list of names and elements, and the sections with the keys of these.

/** A section of a form or page, with the keys of its elements. */
export interface SectionOf {
  readonly title?: string | undefined
  readonly when?: ((record: Readonly<Record<string, unknown>>) => boolean) | undefined
  readonly keys: readonly string[]
}

/** The names and elements of a form or page in one list, and its sections. */
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
      // A cast: the condition of a page file takes the record of its model.
      sections.push({ title, when: when as SectionOf['when'], keys: fields.map(add) })
    }
  }
  return { items, sections }
}

/**
 * Puts the names and elements of a form into sections by the groups of their fields. A section with a title is not changed; a section with
 * only a condition gets the group of its fields as title. A first field without a group joins the group of the second.
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
  const byGroup = [...groups].flatMap(([key, title]) =>
    title === undefined || placed.has(key) ? [] : { title, keys: [key] },
  )
  return { items, sections: [...titled, ...byGroup, ...ungrouped({ items, sections }, groups)] }
}

/** Returns the section of the fields without a group after the first group: without it, they would appear below the heading of that group. */
function ungrouped({ items, sections }: FlatParts, groups: ReadonlyMap<string, string | undefined>): SectionOf[] {
  const keys = items.map(keyOf)
  const placed = new Set(sections.flatMap((section) => section.keys))
  const first = keys.findIndex((key) => groups.get(key) !== undefined && !placed.has(key))
  const after = first === -1 ? [] : keys.slice(first).filter((key) => groups.get(key) === undefined && !placed.has(key))
  return after.length === 0 ? [] : [{ title: 'slipform.show.other_details', keys: after }]
}

const keyOf = (item: string | ReactElement) => (typeof item === 'string' ? item : String(item.key))

const sourceOf = ({ props }: ReactElement) => (props as { source?: string }).source

/** Returns the parts of a resource's form: those passed, or those of its page file. */
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
