import { Box, type Theme } from '@mui/material'

const rowCount = 8
const maxColumns = 7

/** Shown in place of a table whose records are being read; quick responses come before it can be seen. */
export const TableSkeleton = ({ columns }: { columns: number }) => (
  <Box aria-hidden sx={tableStyle}>
    {Array.from({ length: rowCount }, (_, row) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: rows that are all alike have no other key.
      <div key={row} style={{ opacity: 1 - row / rowCount }}>
        {Array.from({ length: Math.min(columns, maxColumns) }, (_, column) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: as above.
          <span key={column} />
        ))}
      </div>
    ))}
  </Box>
)

// Every first list renders it: it is made of plain elements.
const tableStyle = {
  '@keyframes slipform-appear': { from: { opacity: 0 } },
  animation: 'slipform-appear 200ms 300ms both',
  '& > div': {
    display: 'flex',
    alignItems: 'center',
    gap: 3,
    height: 40,
    px: 2,
    borderBottom: ({ tokens }: Theme) => `1px solid ${tokens.line}`,
  },
  '& span': { flex: 1, height: 12, borderRadius: '4px', backgroundColor: ({ tokens }: Theme) => tokens.hover },
  '& span:first-of-type': { flex: 2 },
}
