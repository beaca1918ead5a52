import { isValidElement, type ReactElement, type ReactNode } from 'react'
import type { AnyParts, AnySection } from '../ui/Slot.tsx'
import type { NamedResource } from './named.ts'
import type { Items } from './options.ts'

/** Stands in a list of a page file for all that the list does not name, in the order of the model. */
export const rest = '*'

export const isSection = (part: AnyParts[number]): part is AnySection =>
  typeof part === 'object' && !isValidElement(part)

/** Returns parts with the names that they do not hold in the place of the first `'*'`; further ones stand for nothing. */
export function partsWithRest(parts: AnyParts, names: readonly string[], { info }: NamedResource): AnyParts {
  const fieldOf = (name: string) => info.relations?.[name]?.field ?? name
  const held = parts.flatMap((part) => (isSection(part) ? part.fields : [part])).flatMap(namesIn)
  const fields = new Set(held.map(fieldOf))
  let others = names.filter((name) => !fields.has(fieldOf(name)))
  const fill = (item: string | ReactElement): readonly (string | ReactElement)[] => {
    if (item !== rest) return [item]
    const filled = others
    others = []
    return filled
  }
  return parts.flatMap(
    (part): AnyParts => (isSection(part) ? [{ ...part, fields: part.fields.flatMap(fill) }] : fill(part)),
  )
}

/** Returns names and elements with the names that they do not hold in the place of `'*'`. */
export const withRest = (items: Items<string>, names: readonly string[], of: NamedResource): Items<string> =>
  // A cast: there are no sections among items.
  partsWithRest(items, names, of) as Items<string>

/** Returns what an item stands for: a name, or the key and source of an element and of those inside. */
function namesIn(item: ReactNode): string[] {
  if (typeof item === 'string') return [item]
  if (!isValidElement<{ source?: string; children?: ReactNode }>(item)) return []
  const { source, children } = item.props
  const inside = [children].flat().filter((child) => isValidElement(child))
  return [...[item.key, source].filter((name) => typeof name === 'string'), ...inside.flatMap(namesIn)]
}
