import { Typography } from '@mui/material'
import { type FieldProps, useFieldValue } from 'react-admin'
import { keyParts } from '../format/shortKey.ts'

/** The key of a record whose model has a key of several fields, as `id` has it: `1001~7` is "1001 · 7". */
export const KeyField = (props: FieldProps) => (
  <Typography component="span" variant="body2" color="text.secondary">
    {keyParts(useFieldValue(props))}
  </Typography>
)
