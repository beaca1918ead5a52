import { Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material'
import type { ImportWords } from './useWords.ts'

/** Error messages by row number, and the texts of the page. */
export interface RejectedRowsProps {
  errors: ReadonlyMap<number, string>
  words: ImportWords
}

const maxRowsShown = 100

/** The first rejected rows with their errors. */
export const RejectedRows = ({ errors, words }: RejectedRowsProps) => {
  if (errors.size === 0) return null
  const shown = [...errors.keys()].sort((a, b) => a - b).slice(0, maxRowsShown)
  return (
    <>
      <Table size="small" sx={{ '& .MuiTableCell-root': { p: 1, verticalAlign: 'top' } }}>
        <TableHead>
          <TableRow>
            <TableCell align="right" sx={{ width: '1%' }}>
              {words.say('check.row')}
            </TableCell>
            <TableCell>{words.say('check.error')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {shown.map((row) => (
            <TableRow key={row}>
              <TableCell align="right" sx={{ fontVariantNumeric: 'tabular-nums' }}>
                {words.number(row)}
              </TableCell>
              <TableCell sx={{ overflowWrap: 'anywhere' }}>{errors.get(row)}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
      {errors.size > maxRowsShown && (
        <Typography variant="body2" color="text.secondary">
          {words.count('check.first', errors.size, { shown: maxRowsShown })}
        </Typography>
      )}
    </>
  )
}
