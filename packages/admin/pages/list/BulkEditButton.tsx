import Edit from '@mui/icons-material/Edit'
import { type ReactElement, useState } from 'react'
import { Button, useResourceContext } from 'react-admin'
import { can } from '../../session/session.ts'
import type { BulkButtonProps } from './BulkDeleteButton.tsx'
import { BulkEditDialog } from './BulkEditDialog.tsx'
import { BulkFailures } from './BulkFailures.tsx'
import { useBulkRun } from './useBulkRun.ts'

/** The inputs of a record, one of which sets its field in all selected records. */
export interface BulkEditButtonProps extends BulkButtonProps {
  inputs: ReactElement[]
}

/** Sets one field of the selected records in batches, and shows why records were not changed. */
export const BulkEditButton = ({ inputs, batchLimit }: BulkEditButtonProps) => {
  const [isOpen, setOpen] = useState(false)
  const run = useBulkRun(batchLimit)
  if (!can('updateMany', useResourceContext())) return null
  return (
    <>
      <Button label="ra.action.edit" onClick={() => setOpen(true)}>
        <Edit />
      </Button>
      {isOpen && <BulkEditDialog inputs={inputs} run={run} onClose={() => setOpen(false)} />}
      <BulkFailures action="edit" outcome={run.outcome} onClose={run.close} />
    </>
  )
}
