import { createContext, isValidElement, type ReactElement, type ReactNode } from 'react'
import { type RaRecord, ReferenceField, TextField } from 'react-admin'
import { RelatedRecordField } from '../../../fields/RelatedRecordField.tsx'

/** The fields of the records of the list around, as their page shows them; undefined for a list without them. */
export const ListFieldsContext = createContext<readonly ReactElement[] | undefined>(undefined)

/** What tells a record from others: the related record that its response contains, with its resource, or a text. */
export type Hint = { related: RaRecord; reference: string } | { text: string }

/** Returns the hints that the fields of a record give: related records first, then texts. */
export function hintsOf(record: RaRecord, fields: readonly ReactNode[], except: readonly string[]): Hint[] {
  const all = fields
    .filter(isValidElement<{ source?: string; reference?: string }>)
    .filter(({ props }) => props.source === undefined || !except.includes(props.source))
  const related = all.flatMap(({ type, props: { source = '', reference } }): Hint[] => {
    if ((type !== ReferenceField && type !== RelatedRecordField) || reference === undefined) return []
    const joined = Object.values(record).find((value) => isRecord(value) && String(value.id) === String(record[source]))
    return joined === undefined ? [] : [{ related: joined, reference }]
  })
  const texts = all.flatMap(({ type, props: { source = '' } }): Hint[] => {
    const text: unknown = record[source]
    return type === TextField && source !== 'id' && typeof text === 'string' && text.trim() !== '' ? [{ text }] : []
  })
  return [...related, ...texts]
}

const isRecord = (value: unknown): value is RaRecord => typeof value === 'object' && value !== null && 'id' in value
