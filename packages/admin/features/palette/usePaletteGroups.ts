import AccessTime from '@mui/icons-material/AccessTime'
import AddIcon from '@mui/icons-material/Add'
import Brightness4 from '@mui/icons-material/Brightness4'
import Dashboard from '@mui/icons-material/Dashboard'
import Help from '@mui/icons-material/HelpOutline'
import Language from '@mui/icons-material/Language'
import Logout from '@mui/icons-material/Logout'
import Search from '@mui/icons-material/Search'
import {
  useCreatePath,
  useGetResourceLabel,
  useHasDashboard,
  useLocaleState,
  useLocales,
  useResourceDefinitions,
  useTheme,
  useThemesContext,
  useTranslate,
} from 'react-admin'
import { useNavigate } from 'react-router'
import { useFormatLocale } from '../../format/locale.ts'
import { formatNumber } from '../../format/number.ts'
import { useExactTimes } from '../../format/useExactTimes.ts'
import { withSmallInitial } from '../../i18n/fieldLabel.ts'
import { isSearched } from '../../resource/defaults.ts'
import { infoOf } from '../../resource/named.ts'
import { countReferences } from '../../resource/weight.ts'
import { useBookmarks } from '../../session/bookmarks/useBookmarks.ts'
import { can, loadedSession } from '../../session/session.ts'
import { useSignOut } from '../../session/useSignOut.ts'
import { useShortcutsDialog } from '../../ui/shortcuts/ShortcutsProvider.tsx'
import { rankByText } from './matchesText.ts'
import type { PaletteEntry, PaletteGroup } from './palette.ts'
import { usePointedEntries } from './usePointedEntries.ts'
import { useRecordEntries } from './useRecordEntries.ts'
import { useRecordSearch } from './useRecordSearch.ts'

/** Returns all that the palette offers for a text, in its order: actions on the current row, recent or found records, pages, other actions. */
export const usePaletteGroups = (text: string) => {
  const translate = useTranslate()
  const labelOf = useGetResourceLabel()
  const hasDashboard = useHasDashboard()
  const createPath = useCreatePath()
  const navigate = useNavigate()
  const locale = useFormatLocale()
  const definitions = Object.values(useResourceDefinitions())
  const { recent } = useBookmarks()
  const { ofRecord, ofBookmark } = useRecordEntries()
  const actions = useActions()
  const pointed = usePointedEntries()
  const listed = definitions.filter(({ name, hasList }) => hasList && can('list', name))
  const {
    found,
    isSearching,
    error,
    text: searched,
  } = useRecordSearch(text, searchedResources(listed.map(({ name }) => name)))
  const isEmpty = text.trim() === ''

  const records = found.map(({ resource, records, total }): PaletteGroup => {
    const name = labelOf(resource, 2)
    const search = `?${new URLSearchParams({ filter: JSON.stringify({ q: searched }) })}`
    const all: PaletteEntry = {
      key: `all/${resource}`,
      label: translate('slipform.palette.all', {
        count: formatNumber(total, locale),
        name: withSmallInitial(labelOf(resource, total)),
        text: searched,
      }),
      icon: Search,
      run: () => navigate({ pathname: createPath({ resource, type: 'list' }), search }),
    }
    const entries = records.flatMap((record) => ofRecord(resource, record, searched))
    return { name, entries: total > entries.length ? [...entries, all] : entries }
  })

  const pages: PaletteEntry[] = [
    ...(hasDashboard
      ? [{ key: 'home', label: translate('ra.page.dashboard'), icon: Dashboard, run: () => navigate('/') }]
      : []),
    ...listed.map(({ name, icon }) => ({
      key: `list/${name}`,
      label: labelOf(name, 2),
      icon,
      run: () => navigate(createPath({ resource: name, type: 'list' })),
    })),
  ]
  const creations = definitions
    .filter(({ name, hasCreate }) => hasCreate && can('create', name))
    .map(({ name }) => ({
      key: `create/${name}`,
      label: translate('ra.page.create', { name: withSmallInitial(labelOf(name, 1)) }),
      icon: AddIcon,
      run: () => navigate(createPath({ resource: name, type: 'create' })),
    }))
  const groups: PaletteGroup[] = [
    ...(pointed ? [{ ...pointed, entries: rankByText(pointed.entries, text) }] : []),
    ...(isEmpty ? [{ name: translate('slipform.layout.recent'), entries: recent.flatMap(ofBookmark) }] : records),
    { name: translate('slipform.palette.pages'), entries: rankByText(pages, text) },
    { name: translate('slipform.palette.actions'), entries: rankByText([...creations, ...actions], text) },
  ]
  return { groups: groups.filter(({ entries }) => entries.length > 0), isSearching, error }
}

// A search sends a request for each resource.
const maxSearched = 16

/** Returns the resources whose records are searched: of many, those that others refer to most, in the order of the menu. */
function searchedResources(listed: readonly string[]): readonly string[] {
  const searched = listed.filter((name) => isSearched({ name, info: infoOf(name), options: {} }))
  const references = countReferences()
  const most = [...searched].sort((one, other) => (references.get(other) ?? 0) - (references.get(one) ?? 0))
  return searched.filter((name) => most.indexOf(name) < maxSearched)
}

/** Actions that concern no resource: times, theme, language, sign-out. */
const useActions = (): PaletteEntry[] => {
  const translate = useTranslate()
  const { darkTheme } = useThemesContext()
  const [theme, setTheme] = useTheme()
  const [locale, setLocale] = useLocaleState()
  const locales = useLocales()
  const signOut = useSignOut()
  const showShortcuts = useShortcutsDialog()
  const [isExact, setExact] = useExactTimes()
  return [
    { key: 'shortcuts', label: translate('slipform.shortcuts.title'), icon: Help, run: showShortcuts },
    {
      key: 'times',
      label: translate(`slipform.palette.${isExact ? 'relative' : 'exact'}_times`),
      icon: AccessTime,
      run: () => setExact(!isExact),
    },
    ...(darkTheme
      ? [
          {
            key: 'theme',
            label: translate('ra.action.toggle_theme'),
            icon: Brightness4,
            run: () => setTheme(theme === 'dark' ? 'light' : 'dark'),
          },
        ]
      : []),
    ...locales
      .filter(({ locale: code }) => code !== locale)
      .map(({ locale: code, name }) => ({
        key: `language/${code}`,
        label: translate('slipform.palette.language', { name }),
        icon: Language,
        run: () => setLocale(code),
      })),
    ...(loadedSession().user
      ? [{ key: 'logout', label: translate('ra.auth.logout'), icon: Logout, run: signOut }]
      : []),
  ]
}
