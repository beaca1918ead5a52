import Edit from '@mui/icons-material/Edit'
import { Suspense, useState } from 'react'
import { Button, useResourceContext } from 'react-admin'
import { can } from '../../session/session.ts'
import { LoadErrorNotice } from '../../ui/loading/LoadError.tsx'
import { lazyPart } from '../../ui/loading/lazyPart.tsx'
import type { AnyParts } from '../../ui/Slot.tsx'
import { useBulkRun } from './useBulkRun.ts'

// Loaded on demand: inputs weigh much, and most visits change nothing.
const BulkEditDialog = lazyPart(() => import('./BulkEditDialog.tsx'), 'BulkEditDialog', LoadErrorNotice)

const BulkFailures = lazyPart(() => import('./BulkFailures.tsx'), 'BulkFailures', LoadErrorNotice)

/** The button of a selection that sets one field of its records in batches, and shows why records were not changed. */
export const BulkEditButton = ({ inputs }: { inputs?: AnyParts }) => {
  const [isOpen, setOpen] = useState(false)
  const run = useBulkRun()
  if (!can('updateMany', useResourceContext())) return null
  return (
    <>
      <Button label="ra.action.edit" onClick={() => setOpen(true)}>
        <Edit />
      </Button>
      {isOpen && (
        <Suspense>
          <BulkEditDialog {...(inputs && { inputs })} run={run} onClose={() => setOpen(false)} />
        </Suspense>
      )}
      {run.outcome && (
        <Suspense>
          <BulkFailures action="edit" outcome={run.outcome} onClose={run.close} />
        </Suspense>
      )}
    </>
  )
}
