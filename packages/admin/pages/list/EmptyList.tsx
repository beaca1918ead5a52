import Inbox from '@mui/icons-material/Inbox'
import SearchOff from '@mui/icons-material/SearchOff'
import { Button } from '@mui/material'
import { useContext } from 'react'
import {
  CreateButton,
  useGetResourceLabel,
  useListContext,
  useResourceContext,
  useResourceDefinition,
  useTranslate,
} from 'react-admin'
import { withSmallInitial } from '../../i18n/fieldLabel.ts'
import { hasKey, infoOf } from '../../resource/named.ts'
import { can } from '../../session/session.ts'
import { PageMessage } from '../../ui/message/PageMessage.tsx'
import { Slot } from '../../ui/Slot.tsx'
import { emptyStateOf } from './emptyState.ts'
import { RelationContext } from './relation.ts'

/** What stands in place of the records of an empty list: why it is empty, and what to do. */
export const EmptyList = () => {
  const translate = useTranslate()
  const resource = useResourceContext() ?? ''
  const { filterValues, setFilters } = useListContext()
  const isRelated = useContext(RelationContext) !== undefined
  const isFiltered = Object.keys(filterValues).length > 0
  const { hasCreate = false, icon: Icon = Inbox, options } = useResourceDefinition({ resource })
  const canCreate = hasCreate && can('create', resource)
  const state = emptyStateOf({ isRelated, isFiltered, hasKey: hasKey(infoOf(resource)), canCreate })
  const text = translate(state.text, { name: withSmallInitial(useGetResourceLabel()(resource, 2)) })
  if (isRelated) return <PageMessage icon={<Icon />} text={text} isSmall />
  return (
    <PageMessage
      icon={isFiltered ? <SearchOff /> : <Icon />}
      text={text}
      hint={isFiltered ? state.hint : (options?.hint ?? state.hint)}
    >
      {isFiltered ? (
        <Button variant="outlined" onClick={() => setFilters({}, {})}>
          {translate('ra.navigation.clear_filters')}
        </Button>
      ) : (
        <>
          {canCreate && <CreateButton variant="contained" />}
          <Slot name="listActions" props={{ place: 'empty' }} />
        </>
      )}
    </PageMessage>
  )
}
