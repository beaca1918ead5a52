import Inbox from '@mui/icons-material/Inbox'
import SearchOff from '@mui/icons-material/SearchOff'
import { Button } from '@mui/material'
import { Link, useCreatePath, useListContext, useTranslate } from 'react-admin'
import { PageMessage } from '../../ui/message/PageMessage.tsx'
import { Slot } from '../../ui/Slot.tsx'
import { useEmptyState } from './useEmptyState.ts'

/** What a list without records shows in their place: why it is empty, and what to do. */
export const EmptyList = () => {
  const translate = useTranslate()
  const createPath = useCreatePath()
  const { setFilters, resource } = useListContext()
  const { isRelated, isFiltered, canCreate, icon: Icon = Inbox, text, hint } = useEmptyState()
  if (isRelated) return <PageMessage icon={<Icon />} text={text} isSmall />
  return (
    <PageMessage icon={isFiltered ? <SearchOff /> : <Icon />} text={text} hint={hint}>
      {isFiltered ? (
        <Button variant="outlined" onClick={() => setFilters({}, {})}>
          {translate('ra.navigation.clear_filters')}
        </Button>
      ) : (
        <>
          {canCreate && (
            <Button variant="contained" component={Link} to={createPath({ resource, type: 'create' })}>
              {translate('ra.action.create')}
            </Button>
          )}
          <Slot name="listActions" props={{ place: 'empty' }} />
        </>
      )}
    </PageMessage>
  )
}
