import { BulkDeleteWithConfirmButton, useResourceContext } from 'react-admin'
import { may } from '../../auth/session.ts'
import { BulkFailures } from './BulkFailures.tsx'
import { useBulkFailures } from './useBulkFailures.ts'

/** How many records the API takes at once, where its model says so. */
export interface BulkButtonProps {
  batchLimit?: number
}

/** Deletes the selected records by one request, and says of each that was not deleted why. */
export const BulkDeleteButton = ({ batchLimit }: BulkButtonProps) => {
  const { failures, onError, close } = useBulkFailures()
  if (!may('removeMany', useResourceContext())) return null
  return (
    <>
      <BulkDeleteWithConfirmButton
        mutationMode="pessimistic"
        mutationOptions={{ onError, ...(batchLimit && { meta: { batchLimit } }) }}
      />
      <BulkFailures action="delete" failures={failures} onClose={close} />
    </>
  )
}
