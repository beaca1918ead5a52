import { Box } from '@mui/material'
import type { ReactElement, ReactNode } from 'react'
import { ReferenceManyField, useRecordContext } from 'react-admin'
import { can } from '../../auth/session.ts'
import { sortedIfPossible } from '../../dataProvider.ts'
import { LiveRelated, WhenLive } from '../../live/Live.tsx'
import { ListPagination } from '../list/ListPagination.tsx'
import { CreateInDialogButton } from './CreateInDialogButton.tsx'
import { RelationContext } from './RelationContext.ts'

/** Properties of related records: those whose `target` field holds the id of the page's record. */
export interface RelatedRecordsProps {
  /** The title of the tab. */
  label: string
  reference: string
  target: string
  /** The inputs of a new record, if records can be created here. */
  createInputs?: ReactElement[]
  children: ReactNode
}

/** The related records of a record: a paginated table, and a create button. */
export const RelatedRecords = ({ reference, target, createInputs, children }: RelatedRecordsProps) => {
  const parent = useRecordContext()
  const relation = `${reference}.of.${target}`
  return (
    <ReferenceManyField
      reference={reference}
      target={target}
      sort={{ field: 'created_at', order: 'DESC' }}
      queryOptions={{ meta: sortedIfPossible }}
      perPage={10}
      storeKey={relation}
      pagination={<ListPagination />}
    >
      {createInputs && parent && can('create', reference) && (
        <Box sx={{ display: 'flex', justifyContent: 'flex-end', px: 1, pt: 1 }}>
          <CreateInDialogButton inputs={createInputs} given={{ [target]: parent.id }} />
        </Box>
      )}
      <WhenLive resource={reference}>
        <LiveRelated resource={reference} />
      </WhenLive>
      <RelationContext.Provider value={relation}>{children}</RelationContext.Provider>
    </ReferenceManyField>
  )
}
