import { Typography } from '@mui/material'
import { type FieldProps, useFieldValue } from 'react-admin'
import { keyParts } from '../format/shortKey.ts'

/** A key of several fields. */
export const KeyField = (props: FieldProps) => (
  <Typography component="span" variant="body2" color="text.secondary">
    {keyParts(useFieldValue(props))}
  </Typography>
)
