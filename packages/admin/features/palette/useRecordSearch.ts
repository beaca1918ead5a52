import { useEffect, useState } from 'react'
import { type RaRecord, useDataProvider } from 'react-admin'
import { sortedIfPossible } from '../../api/dataProvider.ts'

/** The records of a resource that a search found: the first few, and how many there are in all. */
export interface FoundRecords {
  readonly resource: string
  readonly records: readonly RaRecord[]
  readonly total: number
}

/** The state of the palette's search. While the next one runs, it holds what the last one found. */
export interface RecordSearch {
  readonly text: string
  readonly found: readonly FoundRecords[]
  readonly isSearching: boolean
  readonly error?: Error
}

// Short: a user who types on cancels the requests.
const pauseMs = 60
const maxRecords = 5
/** One letter is the beginning of a word in nearly every record. */
const minCharacters = 2
const nothing: RecordSearch = { text: '', found: [], isSearching: false }

/** Searches several resources at once, a moment after the last change of the text; a change cancels running requests. */
export const useRecordSearch = (text: string, resources: readonly string[]): RecordSearch => {
  const dataProvider = useDataProvider()
  const [last, setLast] = useState(nothing)
  const wanted = text.trim().length < minCharacters ? '' : text.trim()
  // The array is another one at each render.
  const names = resources.join()
  useEffect(() => {
    if (wanted === '') return setLast(nothing)
    const controller = new AbortController()
    const { signal } = controller
    const search = async (resource: string): Promise<FoundRecords> => {
      const { data, total = 0 } = await dataProvider.getList(resource, {
        filter: { q: wanted },
        pagination: { page: 1, perPage: maxRecords },
        sort: { field: 'id', order: 'ASC' },
        meta: sortedIfPossible,
        signal,
      })
      return { resource, records: data, total }
    }
    const run = async () => {
      const results = await Promise.allSettled(names.split(',').filter(Boolean).map(search))
      if (signal.aborted) return
      const failed = results.find((result) => result.status === 'rejected')
      setLast({
        text: wanted,
        found: results.flatMap((result) =>
          result.status === 'fulfilled' && result.value.total > 0 ? [result.value] : [],
        ),
        isSearching: false,
        ...(failed && { error: failed.reason }),
      })
    }
    const timer = setTimeout(run, pauseMs)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [dataProvider, wanted, names])
  return { ...last, isSearching: last.text !== wanted }
}
