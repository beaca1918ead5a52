import { Stack } from '@mui/material'
import type { ReactNode } from 'react'
import { InHeader } from './InHeader.tsx'

export const pageActionsId = 'page-actions'

/** Renders a page's actions in its header, beside the title. */
export const PageActions = ({ children }: { children: ReactNode }) => (
  <InHeader place={pageActionsId}>
    <Stack direction="row" sx={{ alignItems: 'center', gap: 0.5 }}>
      {children}
    </Stack>
  </InHeader>
)
