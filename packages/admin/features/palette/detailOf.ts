import type { RaRecord } from 'react-admin'
import { matchesText } from './matchesText.ts'

const maxCharacters = 80
// Keys of records, numbers, timestamps, and values of enumerations, whose names only their pages know.
const technical = /^[\da-f]{8}-[\da-f-]{27}$|^-?[\d.]+$|^\d{4}-\d\d-\d\d(?:T|$)|^[a-z]+(?:_[a-z]+)*$/

/** Returns a text of a found record that tells it from others of the same name: the one that was searched, if there is one. */
export function detailOf({ id, ...fields }: RaRecord, label: string, search: string): string | undefined {
  const texts = Object.values(fields)
    .map(textOf)
    .filter((text) => text !== undefined)
    .filter((text) => text.trim() !== '' && !label.includes(text) && !technical.test(text))
  const text = texts.find((one) => matchesAny(one, search)) ?? texts[0]
  return text === undefined || text.length <= maxCharacters ? text : `${text.slice(0, maxCharacters)}…`
}

/** Returns a text, or the name of a related record. */
const textOf = (value: unknown): string | undefined => {
  const named: unknown = typeof value === 'object' && value !== null && 'name' in value ? value.name : value
  return typeof named === 'string' ? named : undefined
}

const matchesAny = (text: string, search: string) =>
  search.split(/\s+/).some((word) => word !== '' && matchesText(text, word))
