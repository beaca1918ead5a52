import { createTheme } from '@mui/material/styles'
import { createElement, Suspense } from 'react'
import type { RaThemeOptions } from 'react-admin'
import type { UnsavedChangesProps } from '../pages/form/UnsavedChanges.tsx'
import { createThemes, type Themes } from '../theme/index.ts'
import { FalseIcon, TrueIcon } from '../ui/BooleanIcons.tsx'
import { lazyPart } from '../ui/loading/lazyPart.tsx'
import { withDefaults } from './withPageDefaults.tsx'

// For forms of react-admin's that set no guard of their own. It loads with the first form: the first page has none.
const Part = lazyPart(() => import('../pages/form/UnsavedChanges.tsx'), 'UnsavedChanges')

const UnsavedChanges = (props: UnsavedChangesProps) => createElement(Suspense, undefined, createElement(Part, props))

/** Builds the themes around one accent colour, with Slipform's own parts of fields and forms. */
export function createAdminThemes(brand?: Parameters<typeof createThemes>[0]): Themes {
  const { lightTheme, darkTheme } = createThemes(brand)
  return { lightTheme: withParts(lightTheme), darkTheme: withParts(darkTheme) }
}

const withParts = (theme: RaThemeOptions): RaThemeOptions => ({
  ...theme,
  components: {
    ...theme.components,
    RaBooleanField: withDefaults(theme.components?.RaBooleanField, { TrueIcon, FalseIcon }),
    RaSimpleForm: withDefaults(theme.components?.RaSimpleForm, {
      warnWhenUnsavedChanges: true,
      WarnWhenUnsavedChangesComponent: UnsavedChanges,
    }),
  },
})

/**
 * Completes a project's theme, such as one of react-admin's, by Slipform's own of the same mode, whose components read `tokens`: what the
 * project sets comes first. A theme that begins with a copy of Slipform's has `tokens`, and is complete.
 */
export function completeTheme(theme: RaThemeOptions, ofSlipform: Themes): RaThemeOptions {
  if (theme.tokens !== undefined) return theme
  const { components, ...base } = theme.palette?.mode === 'dark' ? ofSlipform.darkTheme : ofSlipform.lightTheme
  const options = { ...base, ...theme, palette: { ...base.palette, ...theme.palette } }
  // A cast, because a theme is also valid theme options. MUI merges the parts of components.
  return createTheme({ ...options, components }, { components: theme.components }) as RaThemeOptions
}

/** The themes with the accent of an admin without a brand, for projects that change a copy of them. */
export const { lightTheme, darkTheme } = createAdminThemes()
