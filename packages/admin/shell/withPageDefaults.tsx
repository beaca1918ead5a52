import { type ComponentType, Suspense } from 'react'
import type { RaThemeOptions } from 'react-admin'
import { NavLink } from 'react-router'
import type { UnsavedChangesProps } from '../pages/form/UnsavedChanges.tsx'
import { FalseIcon, TrueIcon } from '../ui/BooleanIcons.tsx'
import { lazyPart } from '../ui/loading/lazyPart.tsx'
import { offlineMessage } from '../ui/message/PageMessage.tsx'

// The first page has none of these parts: they load with the first record or form.
const RecordActions = lazyPart(() => import('../pages/record/RecordActions.tsx'), 'RecordActions')
const FormActions = lazyPart(() => import('../pages/record/FormActions.tsx'), 'FormActions')
const FormButtons = lazyPart(() => import('../pages/form/FormButtons.tsx'), 'FormButtons')
const ShowError = lazyPart(() => import('../ui/message/RecordError.tsx'), 'ShowError')
const Guard = lazyPart(() => import('../pages/form/UnsavedChanges.tsx'), 'UnsavedChanges')
const EditError = lazyPart(() => import('../ui/message/RecordError.tsx'), 'EditError')

/** The page stays while its part loads. */
const onceLoaded = (Part: ComponentType<object>) => (
  <Suspense>
    <Part />
  </Suspense>
)

/** For forms of react-admin's that set no guard of their own. */
const UnsavedChanges = (props: UnsavedChangesProps) => (
  <Suspense>
    <Guard {...props} />
  </Suspense>
)

// react-admin would show a notification and leave the page.
const queryOptions = { onError: () => {} }

/**
 * Adds to a theme, for pages that a project writes with react-admin's `List`, `Show` and `Edit`, the actions of pages, the buttons and
 * guards of forms, icons of booleans, what pages show if they cannot be read, and entries of the menu that are links: a page takes the properties that it does not set from the theme.
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

/** Adds default properties to a component of a theme, which its own come before. */
const withDefaults = (component: { defaultProps?: object } | undefined, defaults: object) => ({
  ...component,
  defaultProps: { ...defaults, ...component?.defaultProps },
})
