import { Card, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material'
import type { ReactNode } from 'react'

interface LineTableProps {
  readonly label?: string
  /** The headings of the columns. The first column names the row and is a heading itself, the last one is aligned to the right. */
  readonly headings: readonly string[]
  /** The rows. */
  readonly children: ReactNode
}

/** A table whose rows are no records of a list, such as sessions. On a phone each row is a block. */
export const LineTable = ({ label, headings, children }: LineTableProps) => (
  <Card sx={{ overflowX: 'auto' }}>
    <Table size="small" aria-label={label} sx={lines}>
      <TableHead>
        <TableRow>
          {headings.map((heading) => (
            <TableCell key={heading}>{heading}</TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>{children}</TableBody>
    </Table>
  </Card>
)

const lines = {
  '& th:first-of-type': { width: { sm: '50%' }, pl: 2, whiteSpace: 'normal', overflowWrap: 'anywhere' },
  '& tbody tr > *': { py: 0.75, verticalAlign: 'baseline' },
  '& tr > :last-child': { pr: 2, textAlign: 'right' },
  '& tbody tr:last-of-type > *': { borderBottom: 0 },
  '@media (max-width: 599px)': {
    '& thead': { display: 'none' },
    '&, & tbody, & tr, & th, & td': { display: 'block' },
    '& tbody tr': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, px: 2, py: 1 },
    '& tbody tr > *': { p: 0, py: 0.25, border: 0, height: 'auto' },
    '& tbody tr:not(:last-of-type)': { borderBottom: 1, borderColor: 'divider' },
    '& th:first-of-type': { width: 1, pl: 0 },
  },
}
