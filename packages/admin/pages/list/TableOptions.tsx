import { Suspense } from 'react'
import { Slot, type Slots } from '../../ui/Slot.tsx'

/** What features let users choose of a table. */
export const TableOptions = (props: Slots['tableOptions']) => (
  <Suspense>
    <Slot name="tableOptions" props={props} />
  </Suspense>
)
