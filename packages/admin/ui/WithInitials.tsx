import { Stack } from '@mui/material'
import type { ReactNode } from 'react'
import { Initials } from './Initials.tsx'

/** A field behind the initials of the person that it names. */
export const WithInitials = ({ name, children }: { name: string; children: ReactNode }) => (
  <Stack direction="row" component="span" sx={{ alignItems: 'center', gap: 1, minWidth: 0 }}>
    <Initials name={name} />
    {children}
  </Stack>
)
