import { Box, Typography } from '@mui/material'
import type { Rejections, SharedFault } from './rejections.ts'
import type { ImportWords } from './useWords.ts'

export interface RejectedRowsProps {
  rejections: Rejections
  words: ImportWords
}

const maxFaultsShown = 100

/** The errors below the third and the last step: equal faults of several rows are one, with the numbers of the rows. */
export const RejectedRows = ({ rejections, words }: RejectedRowsProps) => {
  const faults = rejections.list()
  if (faults.length === 0) return null
  return (
    <>
      <Box component="ul" aria-label={words.say('check.errors')} sx={list}>
        {faults.slice(0, maxFaultsShown).map((fault) => (
          <li key={JSON.stringify([fault.at, fault.name, fault.say('')])}>
            <FaultText fault={fault} words={words} />
          </li>
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

const FaultText = ({ fault, words }: { fault: SharedFault; words: ImportWords }) => {
  const { name, say, count, rows, values, hasMore } = fault
  const shown = `${values.join(' · ')}${hasMore ? ' …' : ''}`
  const isSaid = say('a') !== say('b')
  const numbers = `${rows.map(words.number).join(', ')}${count > rows.length ? ' …' : ''}`
  return (
    <>
      <Typography>
        {name !== undefined && (
          <>
            <strong>{name}</strong>
            {words.colon}
          </>
        )}
        {say(shown)}
      </Typography>
      <Typography variant="body2" color="text.secondary">
        {words.count('check.rows', count, { rows: numbers })}
      </Typography>
      {!isSaid && shown !== '' && (
        <Typography variant="body2" color="text.secondary">
          {words.say('columns.values')}
          {words.colon}
          {shown}
        </Typography>
      )}
    </>
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
