import { Card, styled } from '@mui/material'
import type { ReactElement, ReactNode } from 'react'
import { type ListProps, useListContext, useTranslate } from 'react-admin'
import { offlineMessage, ReadError } from '../../ui/message/PageMessage.tsx'
import { PageTitle } from '../../ui/page/places.tsx'
import { Slot } from '../../ui/Slot.tsx'
import { ListJobs } from './BulkToolbar.tsx'
import { EmptyList } from './EmptyList.tsx'
import { isAwaited } from './isAwaited.ts'

/** The parts of a list page. */
interface ListFrameProps extends Pick<ListProps, 'title'> {
  readonly actions: ReactElement
  readonly pagination: ReactNode
  /** Whether the records are in a card, as a table is; other layouts draw surfaces of their own. */
  readonly hasSurface: boolean
  readonly children: ReactNode
}

/**
 * Arranges a list page: its title, the actions above its records, its pagination below, and the `aside` parts of features. Replaces
 * react-admin's `List`, which would load the inputs of forms with every list, and has the same classes, by which themes style lists.
 */
export const ListFrame = ({ title, actions, pagination, hasSurface, children }: ListFrameProps) => {
  const translate = useTranslate()
  const state = useListContext()
  const { defaultTitle, filterValues, data, error, page } = state
  const isOffline = state.isPaused && (state.isPending || state.isPlaceholderData)
  const isNew =
    data?.length === 0 && page === 1 && !error && !isAwaited(state) && Object.keys(filterValues).length === 0
  return (
    <Root
      className="list-page"
      aria-busy={state.isPending || state.isPlaceholderData === true}
      {...(!hasSurface && { sx: withoutSurface })}
    >
      {title !== false && (
        <PageTitle>{typeof title === 'string' ? translate(title, { _: title }) : (title ?? defaultTitle)}</PageTitle>
      )}
      {isNew ? (
        <div className="RaList-noResults">
          <ListJobs />
          <EmptyList />
        </div>
      ) : (
        <div className="RaList-main">
          <Toolbar className="RaList-actions">{actions}</Toolbar>
          <ListJobs />
          <Card className="RaList-content">
            {isOffline ? offlineMessage : error ? <ReadError error={error} onRetry={state.refetch} /> : children}
          </Card>
          {pagination}
        </div>
      )}
      <Slot name="aside" props={{ page: 'list' }} />
    </Root>
  )
}

const Root = styled('div', { name: 'RaList', slot: 'Root' })(({ theme }) => ({
  display: 'flex',
  '& .RaList-main': { flex: '1 1 auto', display: 'flex', flexDirection: 'column' },
  // With `inherit`, the sticky parts of a list stick to the window.
  '& .RaList-content': {
    position: 'relative',
    overflow: 'inherit',
    [theme.breakpoints.down('sm')]: { boxShadow: 'none' },
  },
  '& .RaList-noResults': { flex: 1 },
}))

const withoutSurface = {
  '& .RaList-content': { border: 0, boxShadow: 'none', backgroundColor: 'transparent', overflow: 'visible' },
}

// The theme arranges the actions in it.
const Toolbar = styled('div', { name: 'RaListToolbar', slot: 'Root' })({ display: 'flex', width: '100%' })
