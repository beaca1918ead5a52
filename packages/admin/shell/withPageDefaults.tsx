import WarningAmber from '@mui/icons-material/WarningAmber'
import { type RaThemeOptions, ShowButton, useEditContext, useResourceContext, useResourceDefinition } from 'react-admin'
import { FormButtons } from '../pages/form/FormButtons.tsx'
import { RecordActions } from '../pages/record/RecordActions.tsx'
import { can } from '../session/session.ts'
import { PageMessage } from '../ui/message/PageMessage.tsx'
import { EditError, ShowError } from '../ui/message/RecordError.tsx'
import { PageActions } from '../ui/page/PageActions.tsx'
import { Slot } from '../ui/Slot.tsx'

// react-admin would show a notification and leave the page.
const queryOptions = { onError: () => {} }
const offline = <PageMessage icon={<WarningAmber />} text="slipform.pages.offline" isError />

/**
 * Adds to a theme the actions of pages, the buttons of forms, and what pages show if they cannot be read: a page takes the properties
 * that it does not set from the theme.
 */
export function withPageDefaults<Theme extends RaThemeOptions | null | undefined>(theme: Theme): Theme {
  if (!theme) return theme
  const { RaList, RaShow, RaEdit, RaToolbar } = theme.components ?? {}
  return {
    ...theme,
    components: {
      ...theme.components,
      RaList: withDefaults(RaList, { offline }),
      RaShow: withDefaults(RaShow, { offline, error: <ShowError />, queryOptions, actions: <RecordActions /> }),
      RaToolbar: withDefaults(RaToolbar, { children: <FormButtons /> }),
      RaEdit: withDefaults(RaEdit, { offline, error: <EditError />, queryOptions, actions: <FormActions /> }),
    },
  }
}

/** Adds default properties to a component of a theme, which its own come before. */
export const withDefaults = (component: { defaultProps?: object } | undefined, defaults: object) => ({
  ...component,
  defaultProps: { ...defaults, ...component?.defaultProps },
})

/** The action of an edit form in the page's header, the record's page, and who else has the record open. */
const FormActions = () => {
  const resource = useResourceContext()
  const { hasShow } = useResourceDefinition()
  return useEditContext().error ? null : (
    <>
      <Slot name="recordActions" props={{}} />
      {hasShow && can('one', resource) && (
        <PageActions>
          <ShowButton />
        </PageActions>
      )}
    </>
  )
}
