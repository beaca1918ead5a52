import Close from '@mui/icons-material/Close'
import Done from '@mui/icons-material/Done'
import { Box, type SvgIconProps } from '@mui/material'
import { createContext, type ReactNode, use } from 'react'
import { useTranslate } from 'react-admin'

/** Whether boolean fields inside show a word, as on a record's page and on cards. In a table they show an icon, which is found faster. */
export const BooleanWords = createContext(false)

// MUI hides icons from screen readers by default. The tooltip of react-admin is their accessible name.
const visible = { role: 'img', 'aria-hidden': false } as const

/** The value true: a word or an icon, which screen readers read. */
export const TrueIcon = (props: SvgIconProps) => {
  const word = useTranslate()('ra.boolean.true')
  return use(BooleanWords) ? <Word>{word}</Word> : <Done {...props} {...visible} />
}

/** The value false: a word, or an invisible icon for screen readers, so that true values stand out in a table. */
export const FalseIcon = (props: SvgIconProps) => {
  const word = useTranslate()('ra.boolean.false')
  return use(BooleanWords) ? <Word isMuted>{word}</Word> : <Close {...props} {...visible} sx={{ opacity: 0 }} />
}

// Sets the height of the line, which react-admin makes for an icon.
const Word = ({ isMuted = false, children }: { isMuted?: boolean; children: ReactNode }) => (
  <Box component="span" sx={{ display: 'block', lineHeight: '20px', ...(isMuted && { color: 'text.secondary' }) }}>
    {children}
  </Box>
)
