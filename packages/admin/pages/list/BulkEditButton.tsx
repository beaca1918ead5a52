import Edit from '@mui/icons-material/Edit'
import { useState } from 'react'
import { Button, useListContext, useResourceContext } from 'react-admin'
import { can } from '../../session/session.ts'
import { lazyDialog } from '../../ui/loading/lazyDialog.tsx'
import { usePaletteButton } from '../../ui/palette.ts'
import type { AnyParts } from '../../ui/Slot.tsx'
import { useCountedText } from '../../ui/useCountedText.ts'

// Loaded on demand: inputs weigh much, and most visits change nothing.
const BulkEditDialog = lazyDialog(() => import('./BulkEditDialog.tsx'), 'BulkEditDialog')

/** The button of a selection that opens `BulkEditDialog`, which sets one field of the selected records. */
export const BulkEditButton = ({ inputs }: { inputs?: AnyParts }) => {
  const [isOpen, setOpen] = useState(false)
  const { resource, selectedIds } = useListContext()
  const ref = usePaletteButton('selection', useCountedText(resource)('edit', selectedIds.length), Edit)
  if (!can('updateMany', useResourceContext())) return null
  return (
    <>
      <Button ref={ref} label="ra.action.edit" onClick={() => setOpen(true)}>
        <Edit />
      </Button>
      {isOpen && <BulkEditDialog {...(inputs && { inputs })} onClose={() => setOpen(false)} />}
    </>
  )
}
