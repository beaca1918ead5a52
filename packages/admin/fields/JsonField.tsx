import { Box } from '@mui/material'
import { type FieldProps, useFieldValue, useTranslateLabel } from 'react-admin'

/** A JSON value, indented, in a box that scrolls, and takes the focus so that keys can scroll it. */
export const JsonField = (props: FieldProps) => {
  const value = useFieldValue(props)
  const name = useTranslateLabel()(props)
  return value == null ? null : (
    <Box
      component="pre"
      role="group"
      aria-label={typeof name === 'string' ? name : undefined}
      tabIndex={0}
      sx={{
        m: 0,
        p: 1,
        maxHeight: '20rem',
        width: '100%',
        boxSizing: 'border-box',
        overflow: 'auto',
        borderRadius: 1,
        bgcolor: 'action.hover',
        fontSize: '0.8125rem',
      }}
    >
      {JSON.stringify(value, null, 2)}
    </Box>
  )
}
