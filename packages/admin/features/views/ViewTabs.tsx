import Add from '@mui/icons-material/Add'
import PeopleOutlined from '@mui/icons-material/PeopleOutlined'
import Visibility from '@mui/icons-material/Visibility'
import { Box, Stack, Tab, Tooltip } from '@mui/material'
import { type KeyboardEvent, type ReactElement, type ReactNode, useEffect, useRef, useState } from 'react'
import { useListContext, useResourceContext, useTranslate } from 'react-admin'
import { useNavigate } from 'react-router'
import { useFormatLocale } from '../../format/locale.ts'
import { formatNumber } from '../../format/number.ts'
import { loadedSession } from '../../session/session.ts'
import { addsClass } from '../../theme/names.ts'
import { lazyDialog } from '../../ui/loading/lazyDialog.tsx'
import { PageTabs } from '../../ui/page/places.tsx'
import { usePaletteButton, usePaletteEntries } from '../../ui/palette.ts'
import { useShortcuts } from '../../ui/shortcuts/useShortcuts.ts'
import { TextButton } from '../../ui/TextButton.tsx'
import { noView, rightsTo, type SavedView, searchOf } from './savedView.ts'
import { useListView } from './useListView.ts'
import { useProposedViews } from './useProposedViews.ts'
import { useViewActions, useViews } from './useViews.ts'

const NameDialog = lazyDialog(() => import('./NameDialog.tsx'), 'NameDialog')
const ViewMenu = lazyDialog(() => import('./ViewMenu.tsx'), 'ViewMenu')

/** The saved and the proposed views of a list as tabs in the page's header, with buttons that save and change views. */
export const ViewTabs = () => {
  const page = `/${useResourceContext()}`
  const views = useViews(page)
  return <PageTabs>{views && <Views page={page} views={views} />}</PageTabs>
}

const Views = ({ page, views }: { page: string; views: readonly SavedView[] }) => {
  const translate = useTranslate()
  const navigate = useNavigate()
  const actions = useViewActions(page)
  const { view, shown, isChanged, apply } = useListView(views)
  const [isNaming, setNaming] = useState(false)
  const { setFilters } = useListContext()
  const proposed = useProposedViews(view !== undefined)
  const open = (opened: SavedView | undefined) => navigate({ search: searchOf(opened) })
  const choose = (id: string) => {
    const saved = views.find((savedView) => savedView.id === id)
    const { filter } = proposed.views.find((proposedView) => proposedView.id === id) ?? proposed.all
    // From an unsaved tab to another, the list keeps its order and its other filters.
    if (saved || (view && id === noView)) open(saved)
    else if (view) navigate({ search: searchOf(undefined, filter) })
    else setFilters(filter, {})
  }
  const restore = () => {
    apply()
    open(view)
  }
  const create = async (name: string, is_shared: boolean) => {
    const created = await actions.create({ name, is_shared, state: shown })
    if (created === undefined) return
    setNaming(false)
    open(created)
  }
  const canSave = view !== undefined && rightsTo(view, loadedSession()).change
  const isNew = view === undefined || (isChanged && !canSave)
  const saveButton = usePaletteButton('list', translate('slipform.views.save'), Add)
  usePaletteEntries(() =>
    [...proposed.views, ...views].map(({ id, name }) => {
      const label = translate('slipform.views.show', { name: translate(name, { _: name }) })
      return { of: 'list', label, icon: Visibility, run: () => choose(id) }
    }),
  )
  useShortcuts(isNew ? { save_view: () => setNaming(true) } : {})
  const current = view?.id ?? proposed.shownView?.id ?? noView
  const count = proposed.views.length + views.length
  const tabOf = (id: string, label: ReactElement) => (
    // MUI's `Tabs` passes these properties, which the types of a tab do not have.
    <Tab key={id} label={label} {...{ selected: id === current, textColor: 'primary' }} onClick={() => choose(id)} />
  )
  const strip = useScrollToTab(current, count)
  return (
    <Stack direction="row" ref={strip} sx={row}>
      <TabList label={translate('slipform.views.label')}>
        {tabOf(noView, <CountedName name={translate('slipform.views.all')} count={proposed.all.count} />)}
        {proposed.views.map(({ id, name, count }) =>
          tabOf(id, <CountedName name={translate(name, { _: name })} count={count} />),
        )}
        {views.map((saved) => tabOf(saved.id, <ViewName view={saved} isChanged={isChanged && saved === view} />))}
      </TabList>
      {view && <ViewMenu view={view} onSaveAs={() => setNaming(true)} onDeleted={() => open(undefined)} />}
      {isChanged && canSave && (
        <TextButton label="slipform.views.save_changes" onClick={() => actions.update(view, { state: shown })} />
      )}
      {isChanged && <TextButton label="slipform.views.discard" onClick={restore} />}
      {isNew && (
        <TextButton
          ref={saveButton}
          label="slipform.views.save"
          className={addsClass}
          startIcon={<Add />}
          onClick={() => setNaming(true)}
        />
      )}
      {isNaming && (
        <NameDialog
          title="slipform.views.save"
          canShare={rightsTo(undefined, loadedSession()).share}
          onClose={() => setNaming(false)}
          onSave={create}
        />
      )}
    </Stack>
  )
}

/** Returns the ref of an element that scrolls to its current tab when the tab, or the number of tabs, changes. */
const useScrollToTab = (current: string, count: number) => {
  const strip = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the position of the current tab depends on the tab and the number of tabs.
  useEffect(() => {
    const tab = strip.current?.querySelector('[aria-selected=true]')
    tab?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [current, count])
  return strip
}

/** A list of tabs in which the arrow keys move the focus. MUI's `Tabs` would lay out the whole page after each render of the list, to place its line. */
const TabList = ({ label, children }: { label: string; children: ReactNode }) => {
  const focusNext = (event: KeyboardEvent<HTMLElement>) => {
    const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')]
    const place = tabs.findIndex((tab) => tab.matches(':focus'))
    const next = { ArrowRight: place + 1, ArrowLeft: place - 1, Home: 0, End: -1 }[event.key]
    if (next === undefined) return
    event.preventDefault()
    tabs.at(next % tabs.length)?.focus()
  }
  return (
    <Box role="tablist" aria-label={label} onKeyDown={focusNext} sx={tabList}>
      {children}
    </Box>
  )
}

const CountedName = ({ name, count }: { name: string; count: number | undefined }) => {
  const locale = useFormatLocale()
  return (
    <span>
      {name}{' '}
      {count !== undefined && (
        <Box component="span" sx={{ ml: 0.5, color: 'text.disabled', fontVariantNumeric: 'tabular-nums' }}>
          {formatNumber(count, locale)}
        </Box>
      )}
    </span>
  )
}

const ViewName = ({ view: { name, is_shared }, isChanged }: { view: SavedView; isChanged: boolean }) => {
  const translate = useTranslate()
  return (
    <Stack component="span" direction="row" sx={{ alignItems: 'center', gap: 0.75 }}>
      <Box component="span" sx={{ maxWidth: 200, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
        {name}
      </Box>
      {is_shared && !loadedSession().isOpen && (
        <Tooltip title={translate('slipform.views.shared')}>
          <PeopleOutlined
            titleAccess={translate('slipform.views.shared')}
            sx={{ fontSize: 14, color: 'text.disabled' }}
          />
        </Tooltip>
      )}
      {isChanged && <Box component="span" role="img" aria-label={translate('slipform.views.changed')} sx={dot} />}
    </Stack>
  )
}

const row = {
  alignItems: 'center',
  gap: 0.5,
  overflowX: 'auto',
  borderBottom: 1,
  borderColor: 'divider',
  '& > .MuiButton-root': { flexShrink: 0, whiteSpace: 'nowrap' },
  '@media print': { display: 'none' },
}

const tabList = {
  display: 'flex',
  minWidth: 0,
  minHeight: 40,
  flexShrink: { xs: 0, sm: 1 },
  overflowX: 'auto',
  scrollbarWidth: 'none',
  '& > [aria-selected=true]::after': {
    content: '""',
    position: 'absolute',
    insetInline: 0,
    bottom: 0,
    height: 2,
    bgcolor: 'primary.main',
  },
}

const dot = { width: 6, height: 6, borderRadius: '50%', bgcolor: 'secondary.main' }
