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
import { can } from '../../session/session.ts'
import { PageMessage } from '../../ui/message/PageMessage.tsx'
import { Slot } from '../../ui/Slot.tsx'
import { useCreateLabel } from '../../ui/useCreateLabel.ts'
import { RelationContext } from './relation.ts'

/** Shown in a list without records: why the list is empty, and what to do, or the resource's own `options.hint`. */
export const EmptyList = () => {
  const translate = useTranslate()
  const createPath = useCreatePath()
  const { filterValues, setFilters, resource } = useListContext()
  const { hasCreate = false, icon: Icon = Inbox, options } = useResourceDefinition({ resource })
  const isRelated = useContext(RelationContext) !== undefined
  const isFiltered = Object.keys(filterValues).length > 0
  const create = useCreateLabel()
  const canCreate = hasCreate && can('create', resource)
  const name = withSmallInitial(useGetResourceLabel()(resource, 2))
  // The filter of a tab of related records is the record that they belong to: users cannot clear it.
  if (isRelated) return <PageMessage icon={<Icon />} text={translate('slipform.empty.none', { name })} isSmall />
  if (isFiltered) {
    return (
      <PageMessage
        icon={<SearchOff />}
        text={translate('slipform.empty.no_match', { name })}
        hint="slipform.empty.change_filter"
      >
        <Button variant="outlined" onClick={() => setFilters({}, {})}>
          {translate('ra.navigation.clear_filters')}
        </Button>
      </PageMessage>
    )
  }
  const hint = options?.hint ?? `slipform.empty.${canCreate ? 'first' : 'others'}`
  return (
    <PageMessage icon={<Icon />} text={translate('ra.page.empty', { name })} hint={hint}>
      {canCreate && (
        <Button variant="contained" component={Link} to={createPath({ resource, type: 'create' })}>
          {create}
        </Button>
      )}
      <Slot name="listActions" props={{ place: 'empty' }} />
    </PageMessage>
  )
}
