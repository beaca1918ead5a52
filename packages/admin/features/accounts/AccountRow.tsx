import { Stack, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'

interface AccountRowProps {
  readonly label: string
  /** What changes the value. */
  readonly action?: ReactNode
  readonly children: ReactNode
}

/** A value of the account with its label before it, above it in a narrow window, and what changes it at the end. */
export const AccountRow = ({ label, action, children }: AccountRowProps) => (
  <Stack
    direction="row"
    sx={{
      flexWrap: 'wrap',
      alignItems: 'center',
      columnGap: 2,
      minHeight: 44,
      py: 0.5,
      '& + &': { borderTop: 1, borderColor: 'divider' },
    }}
  >
    <Typography
      variant="body2"
      color="text.secondary"
      sx={{ flexBasis: { xs: '100%', sm: 160 }, pt: { xs: 1, sm: 0 } }}
    >
      {useTranslate()(label)}
    </Typography>
    <Typography component="div" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
      {children}
    </Typography>
    {action}
  </Stack>
)
