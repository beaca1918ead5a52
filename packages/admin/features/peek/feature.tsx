import { Suspense, useContext } from 'react'
import { PeekContext } from '../../pages/list/peek.ts'
import { RowBodyContext } from '../../pages/list/rowBody.tsx'
import { LoadErrorNotice } from '../../ui/loading/LoadError.tsx'
import { lazyPart } from '../../ui/loading/lazyPart.tsx'
import type { Feature, Slots } from '../../ui/Slot.tsx'
import { usePeek } from './usePeek.ts'

const PeekPanel = lazyPart(() => import('./PeekPanel.tsx'), 'PeekPanel', LoadErrorNotice)

const PeekList = ({ fields, isPaged, children }: Slots['list']) => {
  const isTable = useContext(RowBodyContext) === undefined
  return <PeekContext value={usePeek(isPaged && isTable ? fields : undefined)}>{children}</PeekContext>
}

const Panel = ({ page }: Slots['aside']) => {
  const peek = useContext(PeekContext)
  return (
    page === 'list' &&
    peek?.id !== undefined && (
      <Suspense>
        <PeekPanel peek={peek} />
      </Suspense>
    )
  )
}

/** A panel beside a list that shows a record. */
export const peek = (): Feature => ({ name: 'peek', list: PeekList, aside: Panel })
