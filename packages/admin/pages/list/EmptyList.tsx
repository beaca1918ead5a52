import Inbox from '@mui/icons-material/Inbox'
import { CreateButton, useGetResourceLabel, useResourceContext, useResourceDefinition, useTranslate } from 'react-admin'
import { can } from '../../session/session.ts'
import { PageMessage } from '../../ui/message/PageMessage.tsx'
import { Slot } from '../../ui/Slot.tsx'

/** The page of an empty list: explains how to create the first records. */
export const EmptyList = () => {
  const translate = useTranslate()
  const resource = useResourceContext() ?? ''
  const { hasCreate, icon: Icon = Inbox } = useResourceDefinition({ resource })
  const canCreate = hasCreate && can('create', resource)
  const name = useGetResourceLabel()(resource, 0)
  return (
    <PageMessage
      icon={<Icon />}
      text={translate('ra.page.empty', { name })}
      hint={`slipform.list.${canCreate ? 'first' : 'none_yet'}`}
    >
      {canCreate && <CreateButton variant="contained" />}
      <Slot name="listActions" props={{ place: 'empty' }} />
    </PageMessage>
  )
}
