// The places of the page's header, which pages fill by portals. `PageHeader` has an element for each id.

import { Stack } from '@mui/material'
import { type ReactNode, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'

/** Renders the children in a place of the page's header. `place` is the id of its element. */
export const InHeader = ({ place: id, children }: { place: string; children: ReactNode }) => {
  const [element, setElement] = useState(() => document.getElementById(id))
  // The header may be rendered after the page.
  useEffect(() => setElement(document.getElementById(id)), [id])
  return element && createPortal(children, element)
}

const pageTitleId = 'react-admin-title'

/** Renders the title of a page in its header. Not react-admin's `Title`, which loads a form for changing the title. */
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

/** The ids of the places for a record in the page's header: beside its name, below it, and two at the end of the breadcrumb's line. */
export const recordPlaces = {
  badge: 'page-badge',
  facts: 'page-facts',
  neighbours: 'page-neighbours',
  presence: 'page-presence',
} as const
