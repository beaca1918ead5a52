import { isValidElement, type ReactElement, type ReactNode } from 'react'
import type { AnyParts, AnySection } from '../ui/Slot.tsx'
import type { NamedResource } from './named.ts'
import type { Items } from './options.ts'

/** In a list of a page file: all names that the list does not contain, in the order of the model. */
export const rest = '*'

export const isSection = (part: AnyParts[number]): part is AnySection =>
  typeof part === 'object' && !isValidElement(part)

/** Replaces the first `'*'` of parts by the names that they do not contain, and removes every further `'*'`. */
export function partsWithRest(parts: AnyParts, names: readonly string[], { info }: NamedResource): AnyParts {
  const fieldOf = (name: string) => info.relations?.[name]?.field ?? name
  const written = parts.flatMap((part) => (isSection(part) ? part.fields : [part])).flatMap(namesIn)
  const fields = new Set(written.map(fieldOf))
  let missing = names.filter((name) => !fields.has(fieldOf(name)))
  const fill = (item: string | ReactElement): readonly (string | ReactElement)[] => {
    if (item !== rest) return [item]
    const replacement = missing
    missing = []
    return replacement
  }
  return parts.flatMap(
    (part): AnyParts => (isSection(part) ? [{ ...part, fields: part.fields.flatMap(fill) }] : fill(part)),
  )
}

/** Replaces `'*'` in a list of names and elements by the names that it does not contain. */
export const withRest = (items: Items<string>, names: readonly string[], of: NamedResource): Items<string> =>
  // A cast: there are no sections among items.
  partsWithRest(items, names, of) as Items<string>

/** Returns the names of an item: the name itself, or the keys and sources of an element and of the elements inside. */
function namesIn(item: ReactNode): string[] {
  if (typeof item === 'string') return [item]
  if (!isValidElement<{ source?: string; children?: ReactNode }>(item)) return []
  const { source, children } = item.props
  const inside = [children].flat().filter((child) => isValidElement(child))
  return [...[item.key, source].filter((name) => typeof name === 'string'), ...inside.flatMap(namesIn)]
}
