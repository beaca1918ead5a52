import { Box, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { Pagination, ReferenceManyField, useListContext, useRecordContext } from 'react-admin'
import { AddRecordButton } from './AddRecordButton.tsx'

/** Which records are related to the record of the page: those whose `target` field holds its id. */
export interface RelatedRecordsProps {
  label: string
  reference: string
  target: string
  children: ReactNode
}

const Heading = ({ label, target }: Pick<RelatedRecordsProps, 'label' | 'target'>) => {
  const { resource, total } = useListContext()
  const parent = useRecordContext()
  // Records that are found through a link table cannot be created with their link.
  const isOwnField = !target.includes('.')
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', px: 2, pt: 2, pb: 1, gap: 2 }}>
      <Typography variant="h6" component="h2" sx={{ flex: 1 }}>
        {label} {total === undefined ? '' : `(${total})`}
      </Typography>
      {isOwnField && <AddRecordButton resource={resource} record={{ [target]: parent?.id }} />}
    </Box>
  )
}

/** The related records of a record: how many, a table with pages, a button for a new one. */
export const RelatedRecords = ({ label, reference, target, children }: RelatedRecordsProps) => (
  <Box component="section" aria-label={label} sx={{ borderTop: 1, borderColor: 'divider' }}>
    <ReferenceManyField
      reference={reference}
      target={target}
      sort={{ field: 'created_at', order: 'DESC' }}
      perPage={10}
      pagination={<Pagination />}
    >
      <Heading label={label} target={target} />
      {children}
    </ReferenceManyField>
  </Box>
)
