import { Stack } from '@mui/material'
import { type ReactNode, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'

export const pageActionsId = 'page-actions'

/** Renders a page's actions in its header, beside the title. */
export const PageActions = ({ children }: { children: ReactNode }) => {
  const [place, setPlace] = useState<HTMLElement | null>(null)
  // The header may be rendered after the page.
  useEffect(() => setPlace(document.getElementById(pageActionsId)), [])
  return (
    place &&
    createPortal(
      <Stack direction="row" sx={{ alignItems: 'center', gap: 0.5 }}>
        {children}
      </Stack>,
      place,
    )
  )
}
