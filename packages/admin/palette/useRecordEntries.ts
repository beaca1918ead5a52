import { type RaRecord, useCreatePath, useGetResourceLabel, useResourceDefinitions } from 'react-admin'
import { useNavigate } from 'react-router'
import { can } from '../auth/session.ts'
import type { Bookmark } from '../bookmarks/bookmark.ts'
import { nameOfRecord } from '../bookmarks/nameOfRecord.ts'
import { detailOf } from './detailOf.ts'
import type { PaletteEntry } from './palette.ts'

/** Returns functions that make entries of records: of those found by a search, and of bookmarks. */
export const useRecordEntries = () => {
  const definitions = useResourceDefinitions()
  const createPath = useCreatePath()
  const labelOf = useGetResourceLabel()
  const navigate = useNavigate()
  const entry = (resource: string, id: RaRecord['id'], label: string): PaletteEntry => {
    const { hasShow, icon } = definitions[resource] ?? {}
    const path = createPath({ resource, id, type: hasShow && can('one', resource) ? 'show' : 'edit' })
    return {
      key: `record/${resource}/${id}`,
      label,
      icon,
      run: () => navigate(path, { state: { _scrollToTop: true } }),
    }
  }
  return {
    ofRecord: (resource: string, record: RaRecord, search: string): PaletteEntry => {
      const label = nameOfRecord(record, definitions[resource])
      const detail = detailOf(record, label, search)
      return { ...entry(resource, record.id, label), ...(detail !== undefined && { detail }) }
    },
    ofBookmark: ({ resource, id, name }: Bookmark): PaletteEntry[] =>
      definitions[resource] === undefined || name === undefined
        ? []
        : [{ ...entry(resource, id, name), detail: labelOf(resource, 1) }],
  }
}
