import { Typography } from '@mui/material'
import type { ReactNode } from 'react'

/** A small heading within a card of the dashboard. */
export const Heading = ({ children }: { children: ReactNode }) => (
  <Typography variant="subtitle2" component="h3" color="text.secondary" sx={{ mb: 0.5 }}>
    {children}
  </Typography>
)
