import Inbox from '@mui/icons-material/Inbox'
import SearchOff from '@mui/icons-material/SearchOff'
import { Button } from '@mui/material'
import { useContext } from 'react'
import {
  Link,
  useCreatePath,
  useGetResourceLabel,
  useListContext,
  useResourceDefinition,
  useTranslate,
} from 'react-admin'
import { withSmallInitial } from '../../i18n/fieldLabel.ts'
import { hasKey, infoOf } from '../../resource/named.ts'
import { can } from '../../session/session.ts'
import { PageMessage } from '../../ui/message/PageMessage.tsx'
import { Slot } from '../../ui/Slot.tsx'
import { useCreateLabel } from '../../ui/useCreateLabel.ts'
import { emptyStateOf } from './emptyState.ts'
import { RelationContext } from './relation.ts'

/** What a list without records shows in their place: why it is empty, and what to do, or the resource's own `options.hint`. */
export const EmptyList = () => {
  const translate = useTranslate()
  const createPath = useCreatePath()
  const { filterValues, setFilters, resource } = useListContext()
  const { hasCreate = false, icon: Icon = Inbox, options } = useResourceDefinition({ resource })
  const isRelated = useContext(RelationContext) !== undefined
  const isFiltered = Object.keys(filterValues).length > 0
  const create = useCreateLabel()
  const canCreate = hasCreate && can('create', resource)
  const state = emptyStateOf({ isRelated, isFiltered, hasKey: hasKey(infoOf(resource)), canCreate })
  const text = translate(state.text, { name: withSmallInitial(useGetResourceLabel()(resource, 2)) })
  if (isRelated) return <PageMessage icon={<Icon />} text={text} isSmall />
  if (isFiltered) {
    return (
      <PageMessage icon={<SearchOff />} text={text} hint={state.hint}>
        <Button variant="outlined" onClick={() => setFilters({}, {})}>
          {translate('ra.navigation.clear_filters')}
        </Button>
      </PageMessage>
    )
  }
  return (
    <PageMessage icon={<Icon />} text={text} hint={options?.hint ?? state.hint}>
      {canCreate && (
        <Button variant="contained" component={Link} to={createPath({ resource, type: 'create' })}>
          {create}
        </Button>
      )}
      <Slot name="listActions" props={{ place: 'empty' }} />
    </PageMessage>
  )
}
