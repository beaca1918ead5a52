import AccessTime from '@mui/icons-material/AccessTime'
import AddIcon from '@mui/icons-material/Add'
import Brightness4 from '@mui/icons-material/Brightness4'
import Dashboard from '@mui/icons-material/Dashboard'
import Help from '@mui/icons-material/HelpOutline'
import Logout from '@mui/icons-material/Logout'
import type { ElementType } from 'react'
import {
  useCreatePath,
  useGetResourceLabel,
  useHasDashboard,
  useResourceDefinitions,
  useTheme,
  useThemesContext,
  useTranslate,
} from 'react-admin'
import { useNavigate } from 'react-router'
import { useExactTimes } from '../../format/useExactTimes.ts'
import { withSmallInitial } from '../../i18n/fieldLabel.ts'
import { can, loadedSession } from '../../session/session.ts'
import { useSignOut } from '../../session/useSignOut.ts'
import { useShortcutsDialog } from '../../ui/shortcuts/ShortcutsProvider.tsx'
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

/** Returns all that the palette offers for a text, in its order: recent or found records, pages, actions. */
export const usePaletteEntries = (text: string) => {
  const { records, ...search } = useRecordEntries(text)
  const { pages, creations } = useResourceEntries()
  const actions = [...creations, ...useActions()]
  const ranked = [pages, actions].flatMap((entries) => rankByText(entries, text))
  return { entries: [...records, ...ranked], ...search }
}

/** Returns the dashboard and the lists that the user may see, and an action for each resource of which the user may create records. */
const useResourceEntries = () => {
  const translate = useTranslate()
  const hasDashboard = useHasDashboard()
  const labelOf = useGetResourceLabel()
  const createPath = useCreatePath()
  const navigate = useNavigate()
  const resources = Object.values(useResourceDefinitions())
  const group = translate('slipform.palette.pages')
  const home = { key: 'home', group, label: translate('ra.page.dashboard'), icon: Dashboard, run: () => navigate('/') }
  const lists = resources
    .filter(({ name, hasList }) => hasList && can('list', name))
    .map(({ name, icon }): PaletteEntry => {
      const run = () => navigate(createPath({ resource: name, type: 'list' }))
      return { key: `list/${name}`, group, label: labelOf(name, 2), icon, run }
    })
  const creations = resources
    .filter(({ name, hasCreate }) => hasCreate && can('create', name))
    .map(({ name }): PaletteEntry => {
      const label = translate('ra.page.create', { name: withSmallInitial(labelOf(name, 1)) })
      const run = () => navigate(createPath({ resource: name, type: 'create' }))
      return { key: `create/${name}`, group: translate('slipform.palette.actions'), label, icon: AddIcon, run }
    })
  return { pages: hasDashboard ? [home, ...lists] : lists, creations }
}

/** Returns the actions that concern no resource: shortcuts, times, theme, sign-out. */
const useActions = (): PaletteEntry[] => {
  const translate = useTranslate()
  const { darkTheme } = useThemesContext()
  const [theme, setTheme] = useTheme()
  const signOut = useSignOut()
  const showShortcuts = useShortcutsDialog()
  const [isExact, setExact] = useExactTimes()
  const toEntry = (key: string, label: string, icon: ElementType, run: () => void): PaletteEntry => {
    return { key, group: translate('slipform.palette.actions'), label, icon, run }
  }
  const times = translate(`slipform.palette.${isExact ? 'relative' : 'exact'}_times`)
  const toggle = () => setTheme(theme === 'dark' ? 'light' : 'dark')
  return [
    toEntry('shortcuts', translate('slipform.shortcuts.title'), Help, showShortcuts),
    toEntry('times', times, AccessTime, () => setExact(!isExact)),
    ...(darkTheme ? [toEntry('theme', translate('ra.action.toggle_theme'), Brightness4, toggle)] : []),
    ...(loadedSession().user ? [toEntry('logout', translate('ra.auth.logout'), Logout, signOut)] : []),
  ]
}
