import Edit from '@mui/icons-material/Edit'
import { type ReactElement, useState } from 'react'
import { Button, useResourceContext } from 'react-admin'
import { may } from '../../auth/session.ts'
import type { BulkButtonProps } from './BulkDeleteButton.tsx'
import { BulkEditDialog } from './BulkEditDialog.tsx'
import { BulkFailures } from './BulkFailures.tsx'
import { useBulkFailures } from './useBulkFailures.ts'

/** The inputs of a record, one of which is filled in for all that are selected. */
export interface BulkEditButtonProps extends BulkButtonProps {
  inputs: ReactElement[]
}

/** Sets one field of the selected records by one request, and says of each that was not changed why. */
export const BulkEditButton = ({ inputs, batchLimit }: BulkEditButtonProps) => {
  const [isOpen, setOpen] = useState(false)
  const { failures, onError, close } = useBulkFailures()
  if (!may('updateMany', useResourceContext())) return null
  return (
    <>
      <Button label="ra.action.edit" onClick={() => setOpen(true)}>
        <Edit />
      </Button>
      {isOpen && (
        <BulkEditDialog inputs={inputs} batchLimit={batchLimit} onError={onError} onClose={() => setOpen(false)} />
      )}
      <BulkFailures action="edit" failures={failures} onClose={close} />
    </>
  )
}
