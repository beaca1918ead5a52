import type { ReactNode } from 'react'
import { EditButton, useRecordContext, useResourceContext, useResourceDefinition, useShowContext } from 'react-admin'
import { can } from '../../session/session.ts'
import { PageActions } from '../../ui/page/PageActions.tsx'
import { Slot } from '../../ui/Slot.tsx'
import { NeighbourButtons } from './NeighbourButtons.tsx'
import { PageMenu } from './PageMenu.tsx'

/** The actions of a record's page in its header: your own, edit, and a menu; and the way to the next record of the list. */
export const RecordActions = ({ children }: { children?: ReactNode }) => {
  const resource = useResourceContext()
  const { hasEdit } = useResourceDefinition()
  const isRead = useRecordContext() !== undefined
  // A record that is being deleted is still cached, but the page says that it does not exist.
  const { error } = useShowContext()
  return !isRead || error ? null : (
    <>
      <NeighbourButtons />
      <Slot name="recordActions" props={{}} />
      <Slot name="aside" props={{ page: 'record' }} />
      <PageActions>
        <PageMenu />
        {children}
        {hasEdit && can('update', resource) && <EditButton variant="contained" />}
      </PageActions>
    </>
  )
}
