import { Box, Typography } from '@mui/material'
import { anyValue, type SharedFault, textOf, valuesOf } from './faults.ts'
import type { Import } from './useImport.ts'
import { formatCount, say, sayCount, sayOf } from './words.ts'

const maxFaultsShown = 100

/** The errors below the third and the last step: equal faults of several rows are one, with the numbers of the rows. */
export const RejectedRows = ({ faults }: Pick<Import, 'faults'>) => {
  const all = faults.list()
  if (all.length === 0) return null
  return (
    <>
      <Box component="ul" aria-label={say('check.errors')} sx={list}>
        {all.slice(0, maxFaultsShown).map((fault) => (
          <FaultItem key={JSON.stringify([fault.at, fault.name, fault.text])} fault={fault} />
        ))}
      </Box>
      {all.length > maxFaultsShown && (
        <Typography variant="body2" color="text.secondary">
          {sayCount('check.first', all.length, { shown: maxFaultsShown })}
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
