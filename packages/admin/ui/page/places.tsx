// The places of the page's header that pages fill from where they are rendered, by portals. `PageHeader` has an element of each id.

import { Stack } from '@mui/material'
import { type ReactNode, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'

/** Renders the children in a place of the page's header, by the id of its element. */
export const InHeader = ({ place: id, children }: { place: string; children: ReactNode }) => {
  const [place, setPlace] = useState(() => document.getElementById(id))
  // The header may be rendered after the page.
  useEffect(() => setPlace(document.getElementById(id)), [id])
  return place && createPortal(children, place)
}

const pageTitleId = 'react-admin-title'

/** Renders the title of a page in its header: react-admin's `Title` brings the form in which users would change it. */
export const PageTitle = ({ children }: { children: ReactNode }) => <InHeader place={pageTitleId}>{children}</InHeader>

export const pageActionsId = 'page-actions'

/** Renders a page's actions in its header, beside the title. */
export const PageActions = ({ children }: { children: ReactNode }) => (
  <InHeader place={pageActionsId}>
    <Stack direction="row" sx={{ alignItems: 'center', gap: 0.5 }}>
      {children}
    </Stack>
  </InHeader>
)

export const pageTabsId = 'page-tabs'

/** Renders tabs of a page in its header, below the title. */
export const PageTabs = ({ children }: { children: ReactNode }) => <InHeader place={pageTabsId}>{children}</InHeader>

/** The ids of the places that the page's header has for a record: beside its name, below it, and at the end of the breadcrumb's line. */
export const recordPlaces = {
  badge: 'page-badge',
  facts: 'page-facts',
  neighbours: 'page-neighbours',
  presence: 'page-presence',
} as const
