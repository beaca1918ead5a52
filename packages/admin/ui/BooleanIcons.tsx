import Close from '@mui/icons-material/Close'
import Done from '@mui/icons-material/Done'
import { Box, type SvgIconProps } from '@mui/material'
import { createContext, type ReactNode, use } from 'react'
import { useTranslate } from 'react-admin'

/** Whether the boolean fields within are words, as on a record's page and on cards. In a table a tick is found faster. */
export const BooleanWords = createContext(false)

// MUI hides icons from screen readers by default. The tooltip of react-admin is their accessible name.
const visible = { role: 'img', 'aria-hidden': false } as const

/** A boolean that is true, read by screen readers. */
export const TrueIcon = (props: SvgIconProps) => {
  const word = useTranslate()('ra.boolean.true')
  return use(BooleanWords) ? <Word>{word}</Word> : <Done {...props} {...visible} />
}

/** A boolean that is false: read by screen readers, and blank in a table, so that what is true stands out. */
export const FalseIcon = (props: SvgIconProps) => {
  const word = useTranslate()('ra.boolean.false')
  return use(BooleanWords) ? <Word isMuted>{word}</Word> : <Close {...props} {...visible} sx={{ opacity: 0 }} />
}

// The line of an icon has no height of its own.
const Word = ({ isMuted = false, children }: { isMuted?: boolean; children: ReactNode }) => (
  <Box component="span" sx={{ display: 'block', lineHeight: '20px', ...(isMuted && { color: 'text.secondary' }) }}>
    {children}
  </Box>
)
