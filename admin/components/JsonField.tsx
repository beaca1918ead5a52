import { Box } from '@mui/material'
import { type FieldProps, useFieldValue } from 'react-admin'

/** A JSON value, indented. */
export const JsonField = (props: FieldProps) => {
  const value = useFieldValue(props)
  return value == null ? null : (
    <Box component="pre" sx={{ m: 0, fontSize: '0.8125rem', overflowX: 'auto' }}>
      {JSON.stringify(value, null, 2)}
    </Box>
  )
}
