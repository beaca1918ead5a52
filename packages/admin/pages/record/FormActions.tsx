import { ShowButton, useEditContext, useResourceContext, useResourceDefinition } from 'react-admin'
import { can } from '../../session/session.ts'
import { PageActions } from '../../ui/page/places.tsx'
import { Slot } from '../../ui/Slot.tsx'

/** The actions of an edit form in the page's header: a button to the record's page, and those of features. */
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
