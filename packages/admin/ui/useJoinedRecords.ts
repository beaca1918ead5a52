import { useQueryClient } from '@tanstack/react-query'
import { isValidElement, type ReactElement, type ReactNode, useMemo } from 'react'
import { type RaRecord, useResourceContext } from 'react-admin'
import { loadedSession } from '../session/session.ts'
import { valueAt } from './nameOfRecord.ts'

interface ReferenceProps {
  source?: string
  reference?: string
}

/** Whether a value is a record, as responses hold related ones. */
export const isRecord = (value: unknown): value is RaRecord =>
  typeof value === 'object' && value !== null && 'id' in value

/** Returns the related records that a record holds, with the resources that the elements name; `relationOf` returns the relation of a field. */
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
 * Lets the fields or inputs of a page show the names of related records at once, from what the record holds of them. It fills the cache
 * under the keys by which react-admin's references read; they read the whole records all the same.
 */
export const useJoinedRecords = (record: RaRecord | undefined, elements: readonly ReactNode[]): void => {
  const client = useQueryClient()
  const resource = useResourceContext() ?? ''
  // During the render, not in an effect: the fields read the names in the same one.
  useMemo(() => {
    if (record === undefined) return
    const { fields = {} } = loadedSession().resources?.[resource] ?? {}
    const relationOf = (source: string) => fields[source]?.relation
    const references = elements.filter((element) => isValidElement<ReferenceProps>(element))
    for (const { reference, related } of joinedRecords(record, references, relationOf)) {
      const queryKey = [reference, 'getOne', { id: String(related.id), meta: undefined }]
      // As old as can be, so that the whole record is still read.
      if (client.getQueryData(queryKey) === undefined) client.setQueryData(queryKey, related, { updatedAt: 0 })
    }
  }, [client, record, elements, resource])
}
