import { ShowButton, useResourceContext, useResourceDefinition } from 'react-admin'
import { can } from '../../auth/session.ts'
import { PageActions } from '../../shell/PageActions.tsx'

/** The action of an edit form in the page's header: the record's page. */
export const FormActions = () => {
  const resource = useResourceContext()
  const { hasShow } = useResourceDefinition()
  return hasShow && can('one', resource) ? (
    <PageActions>
      <ShowButton />
    </PageActions>
  ) : null
}
