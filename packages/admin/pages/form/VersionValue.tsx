import { Typography } from '@mui/material'
import type { ReactElement } from 'react'
import { type RaRecord, RecordContextProvider, useTranslate } from 'react-admin'
import { valueAt } from '../../ui/nameOfRecord.ts'

/** A version of a record, and the element that shows one of its fields; undefined for a secret. */
export interface VersionValueProps {
  record: RaRecord
  source: string
  field: ReactElement | undefined
}

/** The value that a field has in a version of a record, where two versions are compared. */
export const VersionValue = ({ record, source, field }: VersionValueProps) => (
  <RecordContextProvider value={record}>
    {isEmpty(valueAt(record, source)) ? <Nothing /> : (field ?? '•••')}
  </RecordContextProvider>
)

/** Returns the element of a list that shows a field. */
export const findField = (fields: readonly ReactElement[], source: string): ReactElement | undefined =>
  fields.find(({ props }) => (props as { source?: string }).source === source)

const isEmpty = (value: unknown) =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

const Nothing = () => (
  <Typography variant="body2" color="text.secondary" component="span">
    {useTranslate()('slipform.fields.empty')}
  </Typography>
)
