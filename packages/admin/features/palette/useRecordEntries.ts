import Search from '@mui/icons-material/Search'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import {
  type Identifier,
  type ResourceDefinition,
  useCreatePath,
  useDataProvider,
  useGetResourceLabel,
  useResourceDefinitions,
  useTranslate,
} from 'react-admin'
import { useNavigate } from 'react-router'
import { sortedIfPossible } from '../../api/dataProvider.ts'
import { useFormatLocale } from '../../format/locale.ts'
import { formatNumber } from '../../format/number.ts'
import { withSmallInitial } from '../../i18n/fieldLabel.ts'
import { isSearched } from '../../resource/defaults.ts'
import { groupOf, infoOf } from '../../resource/named.ts'
import { useBookmarks } from '../../session/bookmarks/useBookmarks.ts'
import { can } from '../../session/session.ts'
import { nameOfRecord } from '../../ui/nameOfRecord.ts'
import { filteredList } from '../../ui/useListLink.ts'
import { useRecordPaths } from '../../ui/useRecordPaths.ts'
import { useDetail } from './useDetail.ts'
import type { PaletteEntry } from './useMatchingEntries.ts'

/** Returns the palette's entries of records: those that a text finds, or, without a text, those that the user visited last. */
export const useRecordEntries = (text: string) => {
  const translate = useTranslate()
  const labelOf = useGetResourceLabel()
  const definitions = useResourceDefinitions()
  const createPath = useCreatePath()
  const pathOf = useRecordPaths()
  const navigate = useNavigate()
  const locale = useFormatLocale()
  const detailOf = useDetail()
  const { recent } = useBookmarks()
  const { found, search, isSearching, error } = useSearch(text)
  const entriesOf = (resource: string, id: Identifier, texts: Pick<PaletteEntry, 'group' | 'label' | 'detail'>) => {
    const path = pathOf(resource, id)
    const run = () => navigate(path ?? '', { state: { _scrollToTop: true } })
    const entry = { key: `record/${resource}/${id}`, icon: definitions[resource]?.icon, run, ...texts }
    return path === undefined ? [] : [entry]
  }
  const visited = recent.flatMap(({ resource, id, name }) => {
    const group = translate('slipform.layout.recent')
    return name === undefined ? [] : entriesOf(resource, id, { group, label: name, detail: labelOf(resource, 1) })
  })
  const matching = found.flatMap(({ resource, data, total = 0 }): PaletteEntry[] => {
    const group = labelOf(resource, 2)
    const entries = data.flatMap((record) => {
      const label = nameOfRecord(record, definitions[resource])
      return entriesOf(resource, record.id, { group, label, detail: detailOf(resource, record) })
    })
    const name = withSmallInitial(labelOf(resource, total))
    const all = {
      key: `all/${resource}`,
      group,
      label: translate('slipform.palette.all', { count: formatNumber(total, locale), name, text: search }),
      icon: Search,
      run: () => navigate(filteredList(createPath({ resource, type: 'list' }), { q: search })),
    }
    return total > entries.length ? [...entries, all] : entries
  })
  return { records: text.trim() === '' ? visited : matching, isSearching, error }
}

// Short: a user who types on cancels the requests.
const pauseMs = 60
const maxRecords = 5
/** One letter is the beginning of a word in nearly every record. */
const minCharacters = 2

/** Searches the resources at once, a moment after the last change of the text. While a search runs, returns what the last one found. */
const useSearch = (text: string) => {
  const dataProvider = useDataProvider()
  const resources = useSearchedResources()
  const search = text.trim().length < minCharacters ? '' : text.trim()
  const { data, isFetching } = useQuery({
    queryKey: ['palette', search, resources],
    enabled: search !== '',
    placeholderData: keepPreviousData,
    gcTime: 0,
    queryFn: async ({ signal }) => {
      await new Promise((resolve) => setTimeout(resolve, pauseMs))
      signal.throwIfAborted()
      const results = await Promise.allSettled(
        resources.map(async (resource) => {
          const filter = { q: search }
          const pagination = { page: 1, perPage: maxRecords }
          const sort = { field: 'id', order: 'ASC' } as const
          const meta = sortedIfPossible
          return { resource, ...(await dataProvider.getList(resource, { filter, pagination, sort, meta, signal })) }
        }),
      )
      const failed = results.find((result) => result.status === 'rejected')
      const found = results.flatMap((result) => (result.status === 'fulfilled' ? result.value : []))
      return { search, found, error: failed?.reason as Error | undefined }
    },
  })
  return { ...((search !== '' && data) || nothing), isSearching: isFetching }
}

const nothing = { search: '', found: [], error: undefined }

// A search sends a request for each resource.
const maxSearched = 16

/** Returns the resources whose records are searched: of many, those that lead the menu, in its order. */
const useSearchedResources = (): readonly string[] => {
  const searched = Object.values(useResourceDefinitions())
    .filter(({ name, hasList }) => hasList && can('list', name))
    .filter(({ name }) => isSearched({ name, info: infoOf(name), options: {} }))
  const searchedLast = (resource: ResourceDefinition) => Number(groupOf(resource) !== '')
  return searched
    .sort((resource, other) => searchedLast(resource) - searchedLast(other))
    .slice(0, maxSearched)
    .map(({ name }) => name)
}
