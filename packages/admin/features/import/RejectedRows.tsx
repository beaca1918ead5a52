import { Box, Typography } from '@mui/material'
import { anyValue, maxValues, type SharedFault } from './rejections.ts'
import type { Import } from './useImport.ts'
import type { ImportWords } from './useWords.ts'

const maxFaultsShown = 100

/** The errors below the third and the last step: equal faults of several rows are one, with the numbers of the rows. */
export const RejectedRows = ({ rejections, words }: Pick<Import, 'rejections' | 'words'>) => {
  const faults = rejections.list()
  if (faults.length === 0) return null
  return (
    <>
      <Box component="ul" aria-label={words.say('check.errors')} sx={list}>
        {faults.slice(0, maxFaultsShown).map((fault) => (
          <FaultItem key={JSON.stringify([fault.at, fault.name, fault.text])} fault={fault} words={words} />
        ))}
      </Box>
      {faults.length > maxFaultsShown && (
        <Typography variant="body2" color="text.secondary">
          {words.count('check.first', faults.length, { shown: maxFaultsShown })}
        </Typography>
      )}
    </>
  )
}

const FaultItem = ({ fault, words }: { fault: SharedFault; words: ImportWords }) => {
  const { name, text, count, rows, values } = fault
  const shown = `${[...values].slice(0, maxValues).join(' · ')}${values.size > maxValues ? ' …' : ''}`
  const numbers = `${rows.map(words.number).join(', ')}${count > rows.length ? ' …' : ''}`
  const notes = [
    words.count('check.rows', count, { rows: numbers }),
    ...(shown === '' || text.includes(anyValue) ? [] : [`${words.say('columns.values')}${words.colon}${shown}`]),
  ]
  return (
    <li>
      <Typography>
        <strong>{name}</strong>
        {name !== undefined && words.colon}
        {text.replace(anyValue, () => shown)}
      </Typography>
      {notes.map((note) => (
        <Typography key={note} variant="body2" color="text.secondary">
          {note}
        </Typography>
      ))}
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
