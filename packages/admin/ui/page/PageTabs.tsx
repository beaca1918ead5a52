import type { ReactNode } from 'react'
import { InHeader } from './InHeader.tsx'

export const pageTabsId = 'page-tabs'

/** Renders tabs of a page in its header, below the title. */
export const PageTabs = ({ children }: { children: ReactNode }) => <InHeader place={pageTabsId}>{children}</InHeader>
