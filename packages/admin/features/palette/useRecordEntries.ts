import Search from '@mui/icons-material/Search'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import {
  type Identifier,
  type RaRecord,
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
import { choiceName } from '../../i18n/choiceName.ts'
import { withSmallInitial } from '../../i18n/fieldLabel.ts'
import { columnsOf, isSearched } from '../../resource/defaults.ts'
import { choicesOf, findField, groupOf, useFindResource } from '../../resource/named.ts'
import { namesInTitle } from '../../resource/title.ts'
import { useBookmarks } from '../../session/bookmarks/useBookmarks.ts'
import { can } from '../../session/session.ts'
import { isRecord, nameOfRecord } from '../../ui/nameOfRecord.ts'
import { filteredList } from '../../ui/useListLink.ts'
import { useRecordPaths } from '../../ui/useRecordPaths.ts'
import type { PaletteEntry } from './useMatchingEntries.ts'

/** Returns the palette's entries of records: the records that a text finds, or, without a text, the ones that the user visited last. */
export const useRecordEntries = (text: string) => {
  const translate = useTranslate()
  const labelOf = useGetResourceLabel()
  const definitions = useResourceDefinitions()
  const createPath = useCreatePath()
  const pathOf = useRecordPaths()
  const navigate = useNavigate()
  const locale = useFormatLocale()
  const factsOf = useFacts()
  const { recent } = useBookmarks()
  const { found, error, isSearching } = useSearch(text)
  const entriesOf = (resource: string, id: Identifier, texts: Pick<PaletteEntry, 'group' | 'label' | 'detail'>) => {
    const path = pathOf(resource, id)
    const run = () => navigate(path ?? '', { state: { _scrollToTop: true } })
    const entry = { key: `${resource}/${id}`, icon: definitions[resource]?.icon, run, ...texts }
    return path === undefined ? [] : [entry]
  }
  const visited = recent.flatMap(({ resource, id, name }) => {
    const group = translate('slipform.layout.recent')
    return entriesOf(resource, id, { group, label: name, detail: labelOf(resource, 1) })
  })
  const matching = found.flatMap(({ resource, search, data, total = 0 }): PaletteEntry[] => {
    const group = labelOf(resource, 2)
    const entries = data.flatMap((record) => {
      const label = nameOfRecord(record, definitions[resource])
      return entriesOf(resource, record.id, { group, label, detail: factsOf(resource, record) })
    })
    const name = withSmallInitial(labelOf(resource, total))
    const label = translate('slipform.palette.all', { count: formatNumber(total, locale), name, text: search })
    const run = () => navigate(filteredList(createPath({ resource, type: 'list' }), { q: search }))
    return total > entries.length ? [...entries, { group, label, icon: Search, run }] : entries
  })
  return { records: text.trim() === '' ? visited : matching, isSearching, error }
}

/** As many as fit beside a name in one line. */
const maxFacts = 3

/** The kinds of fields that tell records apart: times say little about a record, and amounts would need the formats of lists. */
const factKinds: readonly string[] = ['text', 'oneOf', 'integer']

/** Returns a function that describes a found record, beside its name, by the first values of its list, to tell it from others. */
const useFacts = () => {
  const find = useFindResource()
  const definitions = useResourceDefinitions()
  return (name: string, record: RaRecord): string => {
    const of = find(name)
    const titleFields = namesInTitle(of)
    const facts = columnsOf(of).flatMap((item) => {
      const field = typeof item === 'string' && !titleFields.includes(item) ? findField(item, of, find) : undefined
      if (field === undefined || field.of !== of) return []
      const { reference, relation = '', kind } = field.info
      const related: unknown = record[relation]
      if (reference !== undefined) return isRecord(related) ? nameOfRecord(related, definitions[reference]) : []
      return factKinds.includes(kind) ? choiceName(choicesOf(field), record[field.source]) : []
    })
    return facts.filter(Boolean).slice(0, maxFacts).join(' · ')
  }
}

const maxRecords = 5
/** A single letter would find nearly every record. */
const minCharacters = 2
// A search sends one request for each resource.
const maxSearched = 16
const byKey = { field: 'id', order: 'ASC' } as const

/** Searches up to `maxSearched` resources at once, first the ones without a group in the menu. Returns the former results meanwhile. */
const useSearch = (text: string) => {
  const dataProvider = useDataProvider()
  const find = useFindResource()
  const resources = Object.values(useResourceDefinitions())
    .filter(({ name, hasList }) => hasList && can('list', name) && isSearched(find(name)))
    .sort((a, b) => Number(groupOf(a) !== '') - Number(groupOf(b) !== ''))
    .slice(0, maxSearched)
    .map(({ name }) => name)
  const search = text.trim()
  const isLong = search.length >= minCharacters
  const { data, error, isFetching } = useQuery({
    queryKey: ['palette', search, resources],
    enabled: isLong,
    placeholderData: keepPreviousData,
    gcTime: 0,
    queryFn: async ({ signal }) => {
      const params = { filter: { q: search }, pagination: { page: 1, perPage: maxRecords }, sort: byKey, signal }
      const read = (resource: string) => dataProvider.getList(resource, { ...params, meta: sortedIfPossible })
      return Promise.all(resources.map(async (resource) => ({ resource, search, ...(await read(resource)) })))
    },
  })
  return { found: (isLong && data) || [], error, isSearching: isFetching }
}
