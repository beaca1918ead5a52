import { Box, Stack } from '@mui/material'
import type { ReactNode } from 'react'
import { RecordName } from '../../pages/list/layouts/RecordName.tsx'
import { useChangedClass } from '../../ui/changedMarks.ts'

/** A card of the board, or its copy at the pointer (`isFloating`). The handle is visible while the card has the pointer or the handle the focus. */
export const Card = ({
  handle,
  isFloating = false,
  children,
}: {
  handle?: ReactNode
  isFloating?: boolean
  children: ReactNode
}) => (
  <Box
    component="article"
    className={useChangedClass()}
    sx={({ tokens }) => ({
      px: 1.5,
      py: 1,
      borderRadius: '6px',
      border: `1px solid ${tokens.line}`,
      backgroundColor: tokens.surface,
      boxShadow: isFloating ? tokens.shadowFloat : tokens.shadow,
      cursor: handle ? 'grab' : 'default',
      '&:hover': { borderColor: tokens.lineStrong },
      '& .handle': { ml: 'auto', mr: -1, p: 0.25, opacity: 0 },
      '&:hover .handle, & .handle:focus-visible': { opacity: 1 },
      '@media (hover: none)': { '& .handle': { opacity: 1 } },
    })}
  >
    <Stack direction="row" sx={{ alignItems: 'flex-start', fontWeight: 520, overflowWrap: 'anywhere' }}>
      <RecordName shown={children} />
      {handle}
    </Stack>
    <Stack
      sx={{
        mt: 0.25,
        gap: 0.25,
        alignItems: 'flex-start',
        fontSize: 12,
        color: 'text.secondary',
        '& > *': { maxWidth: 1 },
        '& a, & .MuiTypography-root': { fontSize: 12 },
        '& .RaReferenceField-link > *': { color: 'inherit' },
        // Cuts a long name after two lines.
        '& a': { display: '-webkit-box', WebkitLineClamp: 2, WebkitBoxOrient: 'vertical', overflow: 'hidden' },
      }}
    >
      {children}
    </Stack>
  </Box>
)
