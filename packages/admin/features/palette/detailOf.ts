import type { RaRecord } from 'react-admin'
import { matchesText } from './matchesText.ts'

const maxCharacters = 80
const maxFacts = 3
// Keys of records, numbers, timestamps, and values of enumerations, whose names only their pages know.
const technical = /^[\da-f]{8}-[\da-f-]{27}$|^-?[\d.]+$|^\d{4}-\d\d-\d\d(?:T|$)|^[a-z]+(?:_[a-z]+)*$/

/**
 * Returns what the palette shows beside a found record's name, to tell it from others: the text that was searched, if the name does not
 * have it, and the first facts of `useFacts`; without facts its first text.
 */
export function detailOf(
  record: RaRecord,
  label: string,
  search: string,
  facts: readonly string[],
): string | undefined {
  const { id: _id, ...fields } = record
  const texts = Object.values(fields)
    .map(textOf)
    .filter((text) => text !== undefined)
    .filter((text) => text.trim() !== '' && !label.includes(text) && !technical.test(text))
  const detail = matchesAny(label, search) ? undefined : texts.find((text) => matchesAny(text, search))
  const told = [...new Set(facts)].filter((fact) => fact !== '' && !label.includes(fact) && fact !== detail)
  const shown = [...(detail === undefined ? [] : [detail]), ...told].slice(0, maxFacts)
  const text = shown.length > 0 ? shown.join(' · ') : texts[0]
  return text === undefined || text.length <= maxCharacters ? text : `${text.slice(0, maxCharacters)}…`
}

/** Returns a text, or the name of a related record. */
const textOf = (value: unknown): string | undefined => {
  const named: unknown = typeof value === 'object' && value !== null && 'name' in value ? value.name : value
  return typeof named === 'string' ? named : undefined
}

const matchesAny = (text: string, search: string) =>
  search.split(/\s+/).some((word) => word !== '' && matchesText(text, word))
