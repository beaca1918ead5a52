import { Box, Typography } from '@mui/material'
import { anyValue, type SharedFault, textOf, valuesOf } from './faults.ts'
import type { Import } from './useImport.ts'
import { formatCount, say, sayCount, sayOf } from './words.ts'

const maxFaultsShown = 100

/** The errors below the third and the last step. Equal faults of several rows are one item, with the numbers of the rows. */
export const RejectedRows = ({ faults }: Pick<Import, 'faults'>) => {
  const allFaults = faults.list()
  if (allFaults.length === 0) return null
  return (
    <>
      <Box component="ul" aria-label={say('check.errors')} sx={list}>
        {allFaults.slice(0, maxFaultsShown).map((fault) => (
          <FaultItem key={JSON.stringify([fault.columnIndex, fault.name, fault.text])} fault={fault} />
        ))}
      </Box>
      {allFaults.length > maxFaultsShown && (
        <Typography variant="body2" color="text.secondary">
          {sayCount('check.first', allFaults.length, { shown: maxFaultsShown })}
        </Typography>
      )}
    </>
  )
}

const FaultItem = ({ fault }: { fault: SharedFault }) => {
  const { name, text, count, rows } = fault
  const values = valuesOf(fault)
  const numbers = `${rows.map(formatCount).join(', ')}${count > rows.length ? ' …' : ''}`
  return (
    <li>
      <Typography>
        <strong>{name && sayOf(name, '')}</strong>
        {textOf(fault)}
      </Typography>
      <Typography variant="body2" color="text.secondary">
        {sayCount('check.rows', count, { rows: numbers })}
      </Typography>
      {values !== '' && !text.includes(anyValue) && (
        <Typography variant="body2" color="text.secondary">
          {sayOf(say('columns.values'), values)}
        </Typography>
      )}
    </li>
  )
}

const list = {
  m: 0,
  p: 0,
  listStyle: 'none',
  overflowWrap: 'anywhere',
  '& > li': { py: 1 },
  '& > li + li': { borderTop: 1, borderColor: 'divider' },
}
