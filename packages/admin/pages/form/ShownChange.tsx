import { Box, Typography } from '@mui/material'
import type { ReactElement } from 'react'
import type { RaRecord } from 'react-admin'
import { VersionValue } from './VersionValue.tsx'

/** A field's label, and the records that have its two values, which are not shown without `isShown`. */
export interface ShownChangeProps {
  label: string
  source: string
  before: RaRecord
  after: RaRecord
  /** The elements that show the two values. */
  field: ReactElement | undefined
  fieldAfter: ReactElement | undefined
  isShown?: boolean
}

/** The value of a field before and after a change: one of the form's, or one of another user to the form's record. */
export const ShownChange = ({ label, source, before, after, field, fieldAfter, isShown = true }: ShownChangeProps) => (
  <Box sx={{ '&:not(:first-of-type)': { mt: 1.5 }, overflowWrap: 'anywhere' }}>
    <Typography variant="body2" color="text.secondary">
      {label}
    </Typography>
    {isShown && (
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', gap: 1 }}>
        <Box component="del" sx={{ color: 'text.secondary' }}>
          <VersionValue record={before} source={source} field={field} />
        </Box>
        <span aria-hidden>→</span>
        <Box component="ins" sx={{ textDecoration: 'none', fontWeight: 520 }}>
          <VersionValue record={after} source={source} field={fieldAfter} />
        </Box>
      </Box>
    )}
  </Box>
)
