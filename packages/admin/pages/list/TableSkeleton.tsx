import { Box, type Theme } from '@mui/material'

/** The opacity of each row: they fade downwards. */
const opacities = [1, 0.9, 0.8, 0.7, 0.6, 0.5, 0.4, 0.3]

/** Shown while the records of a table are read: two bars in each row. It appears after 300 ms, so that quick responses do not flash it. */
export const TableSkeleton = () => (
  <Box aria-hidden sx={tableStyle}>
    {opacities.map((opacity) => (
      <div key={opacity} style={{ opacity }} />
    ))}
  </Box>
)

// Plain elements: the first list of every visit renders the skeleton.
const tableStyle = {
  '@keyframes slipform-appear': { from: { opacity: 0 } },
  animation: 'slipform-appear 200ms 300ms both',
  '& > div': {
    display: 'flex',
    alignItems: 'center',
    gap: 6,
    height: 40,
    px: 2,
    borderBottom: ({ tokens }: Theme) => `1px solid ${tokens.line}`,
    '&::before, &::after': { content: '""', flex: 1, height: 12, borderRadius: '4px', bgcolor: 'action.hover' },
    '&::after': { flex: 2 },
  },
}
