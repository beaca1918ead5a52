import type { Feature, Slots } from '../../ui/Slot.tsx'
import { deleteLater } from './pendingDelete.ts'
import { UndoDelete } from './UndoDelete.tsx'

/** Deletes that can be undone for a while; without it, each asks first. */
export const undo = (): Feature => ({
  name: 'undo',
  deleteLater,
  aside: ({ page }: Slots['aside']) => page === 'every' && <UndoDelete />,
})
