import { Box, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { Initials } from './Initials.tsx'

/** The name of the user, the title of the entry, and its content. */
interface FeedItemProps {
  name: string
  title: string
  /** Whether the page's address names the entry, which is then highlighted. */
  isAskedFor?: boolean
  children: ReactNode
}

/** A change or comment in the history of a record, beside the initials of its user. */
export const FeedItem = ({ name, title, isAskedFor = false, children }: FeedItemProps) => (
  <Box
    component="li"
    aria-current={isAskedFor || undefined}
    sx={{
      position: 'relative',
      display: 'grid',
      gridTemplateColumns: '24px minmax(0, 1fr)',
      columnGap: 1.25,
      pb: 2,
      '@media (hover: hover)': {
        [`& .${quietClass}`]: { opacity: 0 },
        [`&:hover .${quietClass}, &:focus-within .${quietClass}`]: { opacity: 1 },
      },
      ...(isAskedFor && {
        bgcolor: 'action.selected',
        borderRadius: 1,
        boxShadow: (theme) => `0 0 0 8px ${theme.palette.action.selected}`,
      }),
      // A line joins the users of successive items.
      '&:not(:last-of-type)::before': {
        content: '""',
        position: 'absolute',
        left: 12,
        top: 28,
        bottom: 4,
        borderLeft: 1,
        borderColor: 'divider',
      },
    }}
  >
    <Initials name={name} />
    <Box sx={{ minWidth: 0, overflowWrap: 'anywhere', pt: 0.25 }}>
      <Typography component="h3" variant="body2" sx={{ fontWeight: 520 }}>
        {title}
      </Typography>
      {children}
    </Box>
  </Box>
)

/** The text of a user, plain and with its line breaks. */
export const FeedText = ({ children }: { children: string }) => (
  <Typography variant="body2" sx={{ whiteSpace: 'pre-wrap', my: 0.5 }}>
    {children}
  </Typography>
)

/** The style of a button beside an entry, which is quieter than its text. */
export const quietButton = {
  minWidth: 0,
  minHeight: 24,
  p: 0,
  fontSize: 12,
  fontWeight: 400,
  color: 'text.secondary',
} as const

/** The class of buttons that an entry shows only while it has the pointer or the focus. */
export const quietClass = 'slipform-quiet'
