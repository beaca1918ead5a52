import { type ComponentType, Suspense } from 'react'
import type { RaThemeOptions } from 'react-admin'
import { NavLink } from 'react-router'
import type { UnsavedChangesProps } from '../pages/form/UnsavedChanges.tsx'
import { FalseIcon, TrueIcon } from '../ui/BooleanIcons.tsx'
import { lazyPart } from '../ui/loading/lazyPart.tsx'
import { offlineMessage } from '../ui/message/PageMessage.tsx'

// Loaded on demand, with the first record or form: the first page has none of these parts.
const RecordActions = lazyPart(() => import('../pages/record/RecordActions.tsx'), 'RecordActions')
const FormActions = lazyPart(() => import('../pages/record/FormActions.tsx'), 'FormActions')
const FormButtons = lazyPart(() => import('../pages/form/FormButtons.tsx'), 'FormButtons')
const ShowError = lazyPart(() => import('../ui/message/RecordError.tsx'), 'ShowError')
const Guard = lazyPart(() => import('../pages/form/UnsavedChanges.tsx'), 'UnsavedChanges')
const EditError = lazyPart(() => import('../ui/message/RecordError.tsx'), 'EditError')

/** Renders nothing while the part loads: the page around it stays. */
const onceLoaded = (Part: ComponentType<object>) => (
  <Suspense>
    <Part />
  </Suspense>
)

/** The guard of react-admin's forms that set none of their own. */
const UnsavedChanges = (props: UnsavedChangesProps) => (
  <Suspense>
    <Guard {...props} />
  </Suspense>
)

// Without this, react-admin would show a notification and leave the page.
const queryOptions = { onError: () => {} }

/**
 * Adds default properties of react-admin's components to a theme: actions and errors of pages, buttons and guards of forms, icons of booleans,
 * links of the menu. So pages that a project writes with `List`, `Show` and `Edit` have them, too, unless they set their own.
 */
export function withPageDefaults<Theme extends RaThemeOptions | null | undefined>(theme: Theme): Theme {
  if (!theme) return theme
  const { RaBooleanField, RaList, RaShow, RaEdit, RaSimpleForm, RaToolbar, RaMenuItemLink } = theme.components ?? {}
  return {
    ...theme,
    components: {
      ...theme.components,
      RaBooleanField: withDefaults(RaBooleanField, { TrueIcon, FalseIcon }),
      RaList: withDefaults(RaList, { offline: offlineMessage }),
      RaShow: withDefaults(RaShow, {
        offline: offlineMessage,
        error: onceLoaded(ShowError),
        queryOptions,
        actions: onceLoaded(RecordActions),
      }),
      // In a navigation, not in a menu of commands.
      RaMenuItemLink: withDefaults(RaMenuItemLink, { component: NavLink, role: 'link' }),
      RaSimpleForm: withDefaults(RaSimpleForm, {
        warnWhenUnsavedChanges: true,
        WarnWhenUnsavedChangesComponent: UnsavedChanges,
      }),
      RaToolbar: withDefaults(RaToolbar, { children: onceLoaded(FormButtons) }),
      RaEdit: withDefaults(RaEdit, {
        offline: offlineMessage,
        error: onceLoaded(EditError),
        queryOptions,
        actions: onceLoaded(FormActions),
      }),
    },
  }
}

/** Adds default properties to a component of a theme, whose own take precedence. */
const withDefaults = (component: { defaultProps?: object } | undefined, defaults: object) => ({
  ...component,
  defaultProps: { ...defaults, ...component?.defaultProps },
})
