import { ShowButton, useEditContext, useResourceContext, useResourceDefinition } from 'react-admin'
import { can } from '../../auth/session.ts'
import { LivePresence, WhenLive } from '../../live/Live.tsx'
import { PageActions } from '../../shell/PageActions.tsx'

/** The action of an edit form in the page's header, the record's page, and who else has the record open. */
export const FormActions = () => {
  const resource = useResourceContext()
  const { hasShow } = useResourceDefinition()
  return useEditContext().error ? null : (
    <>
      <WhenLive resource={resource}>
        <LivePresence />
      </WhenLive>
      {hasShow && can('one', resource) && (
        <PageActions>
          <ShowButton />
        </PageActions>
      )}
    </>
  )
}
