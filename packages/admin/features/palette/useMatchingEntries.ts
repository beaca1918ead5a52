import AccessTime from '@mui/icons-material/AccessTime'
import AddIcon from '@mui/icons-material/Add'
import Brightness4 from '@mui/icons-material/Brightness4'
import Help from '@mui/icons-material/HelpOutline'
import Logout from '@mui/icons-material/Logout'
import type { ElementType } from 'react'
import {
  useGetResourceLabel,
  useRedirect,
  useResourceDefinitions,
  useTheme,
  useThemesContext,
  useTranslate,
} from 'react-admin'
import { useExactTimes } from '../../format/useExactTimes.ts'
import { withSmallInitial } from '../../i18n/fieldLabel.ts'
import { can, loadedSession } from '../../session/session.ts'
import { useSignOut } from '../../session/useSignOut.ts'
import { pageActions } from '../../ui/palette.ts'
import { showShortcuts } from '../../ui/shortcuts/PageShortcuts.tsx'
import { usePages } from '../../ui/usePages.ts'
import { rankByText } from './rankByText.ts'
import { useRecordEntries } from './useRecordEntries.ts'

/** What the palette offers: a record, a page or an action. */
export interface PaletteEntry {
  /** Unique among all entries. */
  readonly key: string
  /** The heading above it and its neighbours. */
  readonly group: string
  readonly label: string
  /** What tells entries of the same name apart. */
  readonly detail?: string
  readonly icon?: ElementType | undefined
  readonly run: () => void
}

/** Returns all that the palette offers for a text, in its order: recent or found records, pages, actions. Without a text those of the page come before pages. */
export const useMatchingEntries = (text: string) => {
  const translate = useTranslate()
  const { records, ...search } = useRecordEntries(text)
  const { pages, actions } = useEntries()
  const ofPage = pageActions().map(({ of, ...action }, place) => {
    return { ...action, of, key: `page/${place}`, group: translate(`slipform.palette.${of}`) }
  })
  const ofSelection = ofPage.filter(({ of }) => of !== 'list')
  const ofList = ofPage.filter(({ of }) => of === 'list')
  const groups = text.trim() === '' ? [ofSelection, ofList, pages, actions] : [pages, ofSelection, ofList, actions]
  const synonyms = translate('slipform.palette.synonyms')
  const ranked = groups.flatMap((entries) => rankByText<PaletteEntry>(entries, text, synonyms))
  return { entries: [...records, ...ranked], ...search }
}

/** Returns the pages that the user may see, and the actions that are there on every page: to create records, and those that concern no resource. */
const useEntries = () => {
  const translate = useTranslate()
  const labelOf = useGetResourceLabel()
  const definitions = useResourceDefinitions()
  const redirect = useRedirect()
  const { darkTheme } = useThemesContext()
  const [theme, setTheme] = useTheme()
  const signOut = useSignOut()
  const [isExact, setExact] = useExactTimes()
  const toAction = (key: string, label: string, icon: ElementType, run: () => void): PaletteEntry => {
    return { key, group: translate('slipform.palette.actions'), label, icon, run }
  }
  const pages = usePages().map(({ name, label, icon, path }): PaletteEntry => {
    return { key: `list/${name}`, group: translate('slipform.palette.pages'), label, icon, run: () => redirect(path) }
  })
  const creations = Object.values(definitions)
    .filter(({ name, hasCreate }) => hasCreate && can('create', name))
    .map(({ name }) => {
      const label = translate('ra.page.create', { name: withSmallInitial(labelOf(name, 1)) })
      return toAction(`create/${name}`, label, AddIcon, () => redirect('create', name))
    })
  const times = translate(`slipform.palette.${isExact ? 'relative' : 'exact'}_times`)
  const toggle = () => setTheme(theme === 'dark' ? 'light' : 'dark')
  const actions = [
    ...creations,
    toAction('shortcuts', translate('slipform.shortcuts.title'), Help, showShortcuts),
    toAction('times', times, AccessTime, () => setExact(!isExact)),
    ...(darkTheme ? [toAction('theme', translate('ra.action.toggle_theme'), Brightness4, toggle)] : []),
    ...(loadedSession().user ? [toAction('logout', translate('ra.auth.logout'), Logout, signOut)] : []),
  ]
  return { pages, actions }
}
