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
import { withSmallInitial } from '../../i18n/fieldLabel.ts'
import { can, loadedSession } from '../../session/session.ts'
import { useSignOut } from '../../session/useSignOut.ts'
import { type PageAction, pageActions } from '../../ui/palette.ts'
import { showShortcuts } from '../../ui/shortcuts/PageShortcuts.tsx'
import { usePages } from '../../ui/usePages.ts'
import { literalFirst, rankByText } from './rankByText.ts'
import { useRecordEntries } from './useRecordEntries.ts'

/** An entry of the palette: a record, a page or an action. */
export interface PaletteEntry {
  /** Identifies a record, as records may have the same name; other entries are identified by their group and label. */
  readonly key?: string
  /** The heading above the entry and its neighbours. */
  readonly group: string
  readonly label: string
  /** Shown beside the label, to tell entries of the same name apart. */
  readonly detail?: string
  readonly icon?: ElementType | undefined
  readonly run: () => void
}

type Entries = readonly Omit<PaletteEntry, 'group'>[]

/** Returns the palette's entries for a text in their order: recent or found records, pages, actions. Without a text the page's actions precede pages. */
export const useMatchingEntries = (text: string) => {
  const translate = useTranslate()
  const { records, ...search } = useRecordEntries(text)
  const redirect = useRedirect()
  const synonyms = translate('slipform.palette.synonyms')
  const matching = (name: string, entries: Entries): PaletteEntry[] =>
    rankByText(entries, text, synonyms).map((entry) => ({ ...entry, group: translate(`slipform.palette.${name}`) }))
  const allPages = usePages().map(({ path, ...page }) => ({ ...page, run: () => redirect(path) }))
  const pages = matching('pages', allPages)
  const actionsOf = (name: PageAction['of']) => pageActions().filter(({ of }) => of === name)
  const ofPage = (['selection', 'record', 'list'] as const).map((name) => matching(name, actionsOf(name)))
  const actions = matching('actions', useActions())
  const groups = text.trim() === '' ? [...ofPage, pages, actions] : [pages, ...ofPage, actions]
  return { entries: [...records, ...literalFirst(groups, text).flat()], ...search }
}

/** Returns the actions of every page: to create records, to show shortcuts, to change the theme, and to sign out. */
const useActions = (): Entries => {
  const translate = useTranslate()
  const labelOf = useGetResourceLabel()
  const redirect = useRedirect()
  const { darkTheme } = useThemesContext()
  const [theme, setTheme] = useTheme()
  const signOut = useSignOut()
  const creations = Object.values(useResourceDefinitions())
    // Records without a list are created on the page that shows them, such as the user's own keys.
    .filter(({ name, hasList, hasCreate }) => hasList && hasCreate && can('create', name))
    .map(({ name }) => {
      const label = translate('ra.page.create', { name: withSmallInitial(labelOf(name, 1)) })
      return { label, icon: AddIcon, run: () => redirect('create', name) }
    })
  const toggle = () => setTheme(theme === 'dark' ? 'light' : 'dark')
  return [
    ...creations,
    { label: translate('slipform.shortcuts.title'), icon: Help, run: showShortcuts },
    ...(darkTheme ? [{ label: translate('ra.action.toggle_theme'), icon: Brightness4, run: toggle }] : []),
    ...(loadedSession().user ? [{ label: translate('ra.auth.logout'), icon: Logout, run: signOut }] : []),
  ]
}
