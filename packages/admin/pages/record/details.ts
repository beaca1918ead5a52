import type { ReactElement } from 'react'
import { useRecordContext, useResourceContext } from 'react-admin'
import { columnNames } from '../../resource/defaults.ts'
import { findField, useNamedResource } from '../../resource/named.ts'
import { titleNames } from '../../resource/title.ts'
import { splitTimes } from '../form/RecordTimes.tsx'
import { listOptionsOf } from '../list/ResourceTable.tsx'
import { fieldsOfHeader } from './RecordHeader.tsx'

/** The fields of a record without those that stand elsewhere on its page: what the list shows leads. */
export interface Details {
  readonly lead: readonly ReactElement[]
  readonly more: readonly ReactElement[]
}

/** At most this many fields lead; a record with no more than two others shows all of them in one place. */
const leadCount = 6
const fewOthers = 2

const sourceOf = ({ props }: ReactElement) => (props as { source?: string }).source ?? ''

/** Separates the details of the page's record: the header has its state and facts, a line its times. */
export function useDetails(
  fields: readonly ReactElement[],
  ofHeader: readonly ReactElement[],
  facts: readonly string[] | undefined,
): Details {
  const { of, find } = useNamedResource()
  const inHeader = fieldsOfHeader(ofHeader, useRecordContext(), facts).map(sourceOf)
  const { others } = splitTimes(fields, useResourceContext() ?? '')
  const details = others.filter((field) => !inHeader.includes(sourceOf(field)))
  const title = titleNames(of)
  const listed = (listOptionsOf(of).columns ?? columnNames(of)).flatMap((name) => {
    const field = typeof name === 'string' ? findField(name, of, find) : undefined
    return field === undefined || title.includes(field.source) ? [] : field.source
  })
  const lead = details.filter((field) => listed.includes(sourceOf(field))).slice(0, leadCount)
  const more = details.filter((field) => !lead.includes(field))
  return lead.length === 0 || more.length <= fewOthers ? { lead: details, more: [] } : { lead, more }
}
