import Edit from '@mui/icons-material/Edit'
import { useState } from 'react'
import { Button, useResourceContext } from 'react-admin'
import { can } from '../../session/session.ts'
import { lazyDialog } from '../../ui/loading/lazyDialog.tsx'
import type { AnyParts } from '../../ui/Slot.tsx'

// Loaded on demand: inputs weigh much, and most visits change nothing.
const BulkEditDialog = lazyDialog(() => import('./BulkEditDialog.tsx'), 'BulkEditDialog')

/** The button of a selection that sets one field of its records in batches, and shows why records were not changed. */
export const BulkEditButton = ({ inputs }: { inputs?: AnyParts }) => {
  const [isOpen, setOpen] = useState(false)
  if (!can('updateMany', useResourceContext())) return null
  return (
    <>
      <Button label="ra.action.edit" onClick={() => setOpen(true)}>
        <Edit />
      </Button>
      {isOpen && <BulkEditDialog {...(inputs && { inputs })} onClose={() => setOpen(false)} />}
    </>
  )
}
