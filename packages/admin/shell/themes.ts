import { createElement, Suspense } from 'react'
import type { RaThemeOptions } from 'react-admin'
import type { UnsavedChangesProps } from '../pages/form/UnsavedChanges.tsx'
import { createThemes, type Themes } from '../theme/index.ts'
import { FalseIcon, TrueIcon } from '../ui/BooleanIcons.tsx'
import { lazyPart } from '../ui/loading/lazyPart.tsx'
import { withDefaults } from './withPageDefaults.tsx'

// Forms load it: the first page has none.
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

/** Adds to a project's theme, such as one of react-admin's, the colours of its mode that Slipform's own parts have. */
export function withTokens<Theme extends RaThemeOptions | null>(
  theme: Theme,
  { lightTheme, darkTheme }: Themes,
): Theme {
  if (theme === null || theme.tokens !== undefined) return theme
  const { tokens } = theme.palette?.mode === 'dark' ? darkTheme : lightTheme
  return { ...theme, tokens }
}

export const { lightTheme, darkTheme } = createAdminThemes()
