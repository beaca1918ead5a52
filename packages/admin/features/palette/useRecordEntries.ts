import { type RaRecord, useGetResourceLabel, useResourceDefinitions } from 'react-admin'
import { useNavigate } from 'react-router'
import type { Bookmark } from '../../session/bookmarks/bookmark.ts'
import { nameOfRecord } from '../../ui/nameOfRecord.ts'
import { useRecordPaths } from '../../ui/useRecordPath.ts'
import { detailOf } from './detailOf.ts'
import type { PaletteEntry } from './palette.ts'
import { useFacts } from './useFacts.ts'

/** Returns functions that make entries of the palette: of records that a search found, and of bookmarks. None for a record without a page. */
export const useRecordEntries = () => {
  const definitions = useResourceDefinitions()
  const pathOf = useRecordPaths()
  const labelOf = useGetResourceLabel()
  const navigate = useNavigate()
  const factsOf = useFacts()
  const entriesOf = (
    resource: string,
    id: RaRecord['id'],
    label: string,
    detail: string | undefined,
  ): PaletteEntry[] => {
    const path = pathOf(resource, id)
    if (path === undefined) return []
    const run = () => navigate(path, { state: { _scrollToTop: true } })
    const { icon } = definitions[resource] ?? {}
    return [{ key: `record/${resource}/${id}`, label, icon, run, ...(detail !== undefined && { detail }) }]
  }
  return {
    ofRecord: (resource: string, record: RaRecord, search: string) => {
      const label = nameOfRecord(record, definitions[resource])
      return entriesOf(resource, record.id, label, detailOf(record, label, search, factsOf(resource, record)))
    },
    ofBookmark: ({ resource, id, name }: Bookmark) =>
      name === undefined ? [] : entriesOf(resource, id, name, labelOf(resource, 1)),
  }
}
