import Done from '@mui/icons-material/Done'
import Remove from '@mui/icons-material/Remove'
import type { SvgIconProps } from '@mui/material'

// MUI hides icons from screen readers by default. The tooltip of react-admin is their accessible name.
const visible = { role: 'img', 'aria-hidden': false } as const

/** The icon of a boolean that is true, read by screen readers. */
export const TrueIcon = (props: SvgIconProps) => <Done {...props} {...visible} />

/** The icon of a boolean that is false, read by screen readers. It is pale, so that what is true stands out. */
export const FalseIcon = (props: SvgIconProps) => <Remove color="disabled" {...props} {...visible} />
