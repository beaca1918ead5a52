import { type Theme, useMediaQuery } from '@mui/material'
import { type ReactNode, useContext } from 'react'
import { useResourceContext } from 'react-admin'
import { useLocation, useNavigate } from 'react-router'
import { withParameter } from '../../pages/list/addressParameter.ts'
import { type Peek, PeekContext } from '../../pages/list/peek.ts'
import { RowBodyContext } from '../../pages/list/rowBody.ts'
import { currentRow } from '../../pages/list/rows.ts'
import { can } from '../../session/session.ts'
import { lazyDialog } from '../../ui/loading/lazyDialog.tsx'
import type { Feature, Slots } from '../../ui/Slot.tsx'
import { texts } from './texts.ts'

const PeekPanel = lazyDialog(() => import('./PeekPanel.tsx'), 'PeekPanel')

const PeekList = ({ fields, isPaged, children }: Slots['list']) => {
  const isTable = useContext(RowBodyContext) === undefined
  return <PeekContext value={usePeek(isPaged && isTable ? fields : undefined)}>{children}</PeekContext>
}

const Panel = ({ page }: Slots['aside']) => {
  const peek = useContext(PeekContext)
  return page === 'list' && peek?.id !== undefined && <PeekPanel peek={peek} />
}

/** The feature for a panel beside a list that shows a record. Rows, cards and keys open the panel by `PeekContext`; the address contains its record: `?peek=7`. */
export const peek = (): Feature => ({
  name: 'peek',
  texts: { en: texts, fr: () => import('./texts.fr.ts') },
  list: PeekList,
  aside: Panel,
})

const parameter = 'peek'

/**
 * Returns the panel of a list, whose record is in the page's address. Undefined without fields, without permission to read a record, and in
 * narrow windows.
 */
const usePeek = (fields: ReactNode): Peek | undefined => {
  const resource = useResourceContext()
  const isWide = useMediaQuery<Theme>((theme) => theme.breakpoints.up('sm'), { noSsr: true })
  const { search, state } = useLocation()
  const navigate = useNavigate()
  if (fields === undefined || !isWide || !can('one', resource)) return undefined
  const set = (id: string | undefined) =>
    navigate({ search: withParameter(search, parameter, id) }, { replace: true, state })
  return {
    fields,
    id: new URLSearchParams(search).get(parameter) ?? undefined,
    show: (id) => set(String(id)),
    close: () => {
      currentRow()?.focus()
      set(undefined)
    },
  }
}
