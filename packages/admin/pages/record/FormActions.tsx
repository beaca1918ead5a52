import { ShowButton, useEditContext, useResourceContext, useResourceDefinition } from 'react-admin'
import { can } from '../../session/session.ts'
import { PageActions } from '../../ui/page/places.tsx'
import { Slot } from '../../ui/Slot.tsx'

/** What an edit form has in the page's header: a button to the record's page, and what features add, such as who else has the record open. */
export const FormActions = () => {
  const resource = useResourceContext()
  const { hasShow } = useResourceDefinition()
  return useEditContext().error ? null : (
    <PageActions>
      <Slot name="recordActions" props={{ page: 'form' }} />
      {hasShow && can('one', resource) && <ShowButton />}
    </PageActions>
  )
}
