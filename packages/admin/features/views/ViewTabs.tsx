import Add from '@mui/icons-material/Add'
import PeopleOutlined from '@mui/icons-material/PeopleOutlined'
import { Box, Stack, Tab, Tabs, Tooltip } from '@mui/material'
import { useState } from 'react'
import { useListContext, useResourceContext, useTranslate } from 'react-admin'
import { useNavigate } from 'react-router'
import { useFormatLocale } from '../../format/locale.ts'
import { formatNumber } from '../../format/number.ts'
import type { Choice } from '../../i18n/choiceName.ts'
import { loadedSession } from '../../session/session.ts'
import { addsClass } from '../../theme/names.ts'
import { lazyDialog } from '../../ui/loading/lazyDialog.tsx'
import { PageTabs } from '../../ui/page/places.tsx'
import { useShortcuts } from '../../ui/shortcuts/useShortcuts.ts'
import { TextButton } from '../../ui/TextButton.tsx'
import { noView, type SavedView, searchOf, type ViewState } from './savedView.ts'
import { rightsTo } from './storedView.ts'
import { useListView } from './useListView.ts'
import { useProposedViews } from './useProposedViews.ts'
import { useViewActions, useViews } from './useViews.ts'

const NewViewDialog = lazyDialog(() => import('./NewViewDialog.tsx'), 'NewViewDialog')
const ViewMenu = lazyDialog(() => import('./ViewMenu.tsx'), 'ViewMenu')

/** The views of a list, saved and proposed ones, as tabs in the page's header, with the buttons that save and change them. */
export const ViewTabs = () => {
  const page = `/${useResourceContext()}`
  const views = useViews<ViewState>(page)
  return <PageTabs>{views && <Views page={page} views={views} />}</PageTabs>
}

const Views = ({ page, views }: { page: string; views: readonly SavedView[] }) => {
  const translate = useTranslate()
  const navigate = useNavigate()
  const { update } = useViewActions<ViewState>(page)
  const { view, shown, isChanged, apply } = useListView(views)
  const [isNaming, setNaming] = useState(false)
  const { setFilters } = useListContext()
  const proposed = useProposedViews(view !== undefined)
  const open = (opened: SavedView | undefined) => navigate({ search: searchOf(opened) })
  const choose = (id: string) => {
    const saved = views.find((each) => each.id === id)
    const { filter } = proposed.views.find((each) => proposedId(each) === id) ?? proposed.all
    // Between tabs that are not saved, the list keeps its order and the filters beside.
    if (saved || (view && id === noView)) open(saved)
    else if (view) navigate({ search: searchOf(undefined, filter) })
    else setFilters(filter, {})
  }
  const restore = () => {
    if (view) apply(view)
    open(view)
  }
  const canSave = view !== undefined && rightsTo(view, loadedSession()).change
  const isNew = view === undefined || (isChanged && !canSave)
  useShortcuts(isNew ? { save_view: () => setNaming(true) } : {})
  return (
    <Stack direction="row" sx={row}>
      <Tabs
        value={view?.id ?? (proposed.shown ? proposedId(proposed.shown) : noView)}
        onChange={(_event, id: string) => choose(id)}
        variant="scrollable"
        scrollButtons={false}
        aria-label={translate('slipform.views.label')}
        sx={{ minWidth: 0, flexShrink: { xs: 0, sm: 1 }, borderBottom: 0 }}
      >
        <Tab value={noView} label={<CountedName name={translate('slipform.views.all')} count={proposed.all.count} />} />
        {proposed.views.map((each) => (
          <Tab
            key={proposedId(each)}
            value={proposedId(each)}
            label={<CountedName name={translate(each.name, { _: each.name })} count={each.count} />}
          />
        ))}
        {views.map((each) => (
          <Tab key={each.id} value={each.id} label={<ViewName view={each} isChanged={isChanged && each === view} />} />
        ))}
      </Tabs>
      {view && <ViewMenu view={view} onSaveAs={() => setNaming(true)} onDeleted={() => open(undefined)} />}
      {isChanged && canSave && (
        <TextButton
          label="slipform.views.save_changes"
          onClick={() => update(view, { state: { ...view.state, ...shown } })}
        />
      )}
      {isChanged && <TextButton label="slipform.views.discard" onClick={restore} />}
      {isNew && (
        <TextButton
          label="slipform.views.save"
          className={addsClass}
          startIcon={<Add />}
          onClick={() => setNaming(true)}
        />
      )}
      {isNaming && <NewViewDialog page={page} state={shown} onClose={() => setNaming(false)} onSaved={open} />}
    </Stack>
  )
}

/** Returns the id of a proposed view's tab: those of saved views have no `=`. */
const proposedId = ({ id }: Choice) => `=${id}`

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

const dot = { width: 6, height: 6, borderRadius: '50%', bgcolor: 'secondary.main' }
