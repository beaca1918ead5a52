import type { RaThemeOptions } from 'react-admin'
import { UnsavedChanges } from '../pages/form/UnsavedChanges.tsx'
import { createThemes, type Themes } from '../theme/index.ts'
import { FalseIcon, TrueIcon } from '../ui/BooleanIcons.tsx'
import { withDefaults } from './withPageDefaults.tsx'

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

export const { lightTheme, darkTheme } = createAdminThemes()
