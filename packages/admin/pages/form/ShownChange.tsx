import { Box, Typography } from '@mui/material'
import type { ReactElement } from 'react'
import type { RaRecord } from 'react-admin'
import { VersionValue } from './VersionValue.tsx'

/** A field's label, the records that have its two values, and the element that shows them. */
export interface ShownChangeProps {
  label: string
  source: string
  before: RaRecord
  after: RaRecord
  field: ReactElement | undefined
}

/** The value of a field of the form's record before and after a change of another user. */
export const ShownChange = ({ label, source, before, after, field }: ShownChangeProps) => (
  <Box sx={{ '&:not(:first-of-type)': { mt: 1.5 }, overflowWrap: 'anywhere' }}>
    <Typography variant="body2" color="text.secondary">
      {label}
    </Typography>
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', gap: 1 }}>
      <Box component="del" sx={{ color: 'text.secondary' }}>
        <VersionValue record={before} source={source} field={field} />
      </Box>
      <span aria-hidden>→</span>
      <Box component="ins" sx={{ textDecoration: 'none', fontWeight: 520 }}>
        <VersionValue record={after} source={source} field={field} />
      </Box>
    </Box>
  </Box>
)
