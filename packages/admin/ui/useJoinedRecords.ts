import { useQueryClient } from '@tanstack/react-query'
import { isValidElement, type ReactElement, type ReactNode, useMemo } from 'react'
import { type RaRecord, useResourceContext } from 'react-admin'
import { loadedSession } from '../session/session.ts'
import { valueAt } from './nameOfRecord.ts'

interface ReferenceProps {
  source?: string
  reference?: string
}

/** Whether a value is a record: responses contain related records as objects with an `id`. */
export const isRecord = (value: unknown): value is RaRecord =>
  typeof value === 'object' && value !== null && 'id' in value

/** Returns the related records inside a record, with their resources from the elements of the page. `relationOf` returns the relation of a field. */
export const joinedRecords = (
  record: RaRecord,
  elements: readonly ReactElement<ReferenceProps>[],
  relationOf: (source: string) => string | undefined,
) =>
  elements.flatMap(({ props: { source = '', reference } }) => {
    const related: unknown = record[relationOf(source) ?? source.replace(/\.id$/, '')]
    if (reference === undefined || !isRecord(related) || related.id !== valueAt(record, source)) return []
    return [{ reference, related }]
  })

/**
 * Makes the fields or inputs of a page show the names of related records at once. Puts the related records inside the record into the cache,
 * under the keys of react-admin's references, which still read the whole records.
 */
export const useJoinedRecords = (record: RaRecord | undefined, elements: readonly ReactNode[]): void => {
  const client = useQueryClient()
  const resource = useResourceContext() ?? ''
  // During the render, not in an effect: the fields read the cache in the same render.
  useMemo(() => {
    if (record === undefined) return
    const { fields = {} } = loadedSession().resources?.[resource] ?? {}
    const relationOf = (source: string) => fields[source]?.relation
    const references = elements.filter((element) => isValidElement<ReferenceProps>(element))
    for (const { reference, related } of joinedRecords(record, references, relationOf)) {
      const queryKey = [reference, 'getOne', { id: String(related.id), meta: undefined }]
      // Marked as outdated, so that the whole record is still read.
      if (client.getQueryData(queryKey) === undefined) client.setQueryData(queryKey, related, { updatedAt: 0 })
    }
  }, [client, record, elements, resource])
}
