import CheckCircle from '@mui/icons-material/CheckCircle'
import WarningAmber from '@mui/icons-material/WarningAmber'
import { Box, Table, TableBody, TableCell, TableHead, TableRow, TextField, Typography } from '@mui/material'
import { type SharedFault, textOf } from './faults.ts'
import { listChoices, notImported, withColumn } from './mapping.ts'
import { checkPreview } from './rows.ts'
import type { ImportSource } from './source.ts'
import type { Import } from './useImport.ts'
import { columnName, fieldLabel, formatCount, say, sayCount } from './words.ts'

type Props = Import & { source: ImportSource }

/** The table of the second step: the file's columns with their first values, and a select for the field of each. Columns with wrong values come first. */
export const ColumnTable = (props: Props) => {
  const { source } = props
  const faults = checkPreview(source).list()
  return (
    <Table size="small" sx={{ '& .MuiTableCell-root': { p: 1, verticalAlign: 'middle' } }}>
      <TableHead>
        <TableRow>
          <TableCell>{say('columns.column')}</TableCell>
          <TableCell>{say('columns.import_as')}</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {source.order.map((columnIndex) => (
          <ColumnRow
            key={columnIndex}
            columnIndex={columnIndex}
            wrongValues={faults.filter((fault) => fault.columnIndex === columnIndex)}
            {...props}
          />
        ))}
      </TableBody>
    </Table>
  )
}

const ColumnRow = ({
  columnIndex,
  wrongValues,
  ...props
}: Props & { columnIndex: number; wrongValues: readonly SharedFault[] }) => {
  const { headers, preview, mapping } = props.source
  const needsAttention = wrongValues.length > 0 || mapping[columnIndex] === notImported
  const Icon = needsAttention ? WarningAmber : CheckCircle
  return (
    <TableRow>
      <TableCell>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, overflowWrap: 'anywhere' }}>
          <Icon
            fontSize="small"
            color={needsAttention ? 'warning' : 'success'}
            titleAccess={say(needsAttention ? 'columns.look' : 'columns.ok')}
          />
          <strong>{columnName(headers, columnIndex)}</strong>
        </Box>
        <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
          {firstValues(preview.map((cells) => cells[columnIndex] ?? ''))}
        </Typography>
        {wrongValues.map((fault) => (
          <Typography key={fault.text} variant="body2" color="warning.main" sx={{ overflowWrap: 'anywhere' }}>
            {sayCount('columns.invalid', fault.count, { total: formatCount(preview.length), reason: textOf(fault) })}
          </Typography>
        ))}
      </TableCell>
      <TableCell sx={{ width: { xs: '50%', sm: '35%' } }}>
        <ImportAsSelect columnIndex={columnIndex} {...props} />
      </TableCell>
    </TableRow>
  )
}

const maxValues = 3
const maxCharacters = 60

/** Returns the first different values of a column as a text. */
const firstValues = (values: readonly string[]) =>
  [...new Set(values.map((value) => value.trim().slice(0, maxCharacters)).filter((value) => value !== ''))]
    .slice(0, maxValues)
    .join(' · ')

const ImportAsSelect = ({ columnIndex, source, target, setMapping }: Props & { columnIndex: number }) => {
  const { mapping, headers } = source
  const importAs = mapping[columnIndex] ?? notImported
  const label = say('columns.import_column_as', { column: columnName(headers, columnIndex) })
  return (
    <TextField
      select
      value={importAs}
      onChange={(event) => setMapping(withColumn(mapping, columnIndex, event.target.value))}
      // A native select: users can choose by typing, and it stays fast in a file of many columns.
      slotProps={{ select: { native: true }, htmlInput: { 'aria-label': label } }}
      sx={{ m: 0 }}
    >
      {listChoices(target).map(({ importAs, isRequired, text, field = '', by = '', resource = '' }) => (
        <option key={importAs} value={importAs}>
          {say(`columns.${text}`, { name: fieldLabel(target.resource, field), by: fieldLabel(resource, by) })}
          {isRequired && ' *'}
        </option>
      ))}
    </TextField>
  )
}
