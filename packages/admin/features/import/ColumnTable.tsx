import CheckCircle from '@mui/icons-material/CheckCircle'
import WarningAmber from '@mui/icons-material/WarningAmber'
import { Box, Table, TableBody, TableCell, TableHead, TableRow, TextField, Typography } from '@mui/material'
import { fieldOf, listChoices, notImported, repeatedFields } from './mapping.ts'
import { type Doubt, listDoubts } from './rows.ts'
import { columnGroups, columnName, type ImportSource } from './source.ts'
import type { Import } from './useImport.ts'

type Props = Import & { source: ImportSource }

/** The table of the second step: the columns of the file, each with its first values and a select for its field. Columns to look at come first. */
export const ColumnTable = (props: Props) => {
  const { source, words } = props
  const doubts = listDoubts({ ...source.inspection, mapping: source.mapping, target: props.target, words })
  const columns = [...source.groups.keys()]
  return (
    <Table size="small" sx={{ '& .MuiTableCell-root': { p: 1, verticalAlign: 'middle' } }}>
      <TableHead>
        <TableRow>
          <TableCell>{words.say('columns.column')}</TableCell>
          <TableCell sx={{ display: { xs: 'none', sm: 'table-cell' } }}>{words.say('columns.values')}</TableCell>
          <TableCell>{words.say('columns.import_as')}</TableCell>
        </TableRow>
      </TableHead>
      {columnGroups.map((group) => {
        const members = columns.filter((at) => source.groups[at] === group)
        return (
          members.length > 0 && (
            <TableBody key={group}>
              <TableRow>
                <TableCell component="th" scope="rowgroup" colSpan={3} sx={groupStyle}>
                  {words.count(`columns.${group}`, members.length)}
                </TableCell>
              </TableRow>
              {members.map((at) => (
                <ColumnRow key={at} at={at} doubt={doubts.get(at)} {...props} />
              ))}
            </TableBody>
          )
        )
      })}
    </Table>
  )
}

const groupStyle = { color: 'text.secondary', fontWeight: 560 }

const ColumnRow = ({ at, doubt, ...props }: Props & { at: number; doubt: Doubt | undefined }) => {
  const { source, words } = props
  const { inspection, mapping } = source
  const isUnmapped = mapping[at] === notImported && source.groups[at] !== 'read_only'
  const isOpen = doubt !== undefined || isUnmapped
  const Icon = isOpen ? WarningAmber : CheckCircle
  const values = (
    <>
      <Values values={inspection.preview.map((cells) => cells[at] ?? '')} />
      {doubt && (
        <Typography variant="body2" color="warning.main" sx={{ overflowWrap: 'anywhere' }}>
          {words.count('columns.invalid', doubt.count, {
            total: words.number(inspection.preview.length),
            reason: words.explain(doubt.fault),
          })}
        </Typography>
      )}
    </>
  )
  return (
    <TableRow>
      <TableCell>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, overflowWrap: 'anywhere' }}>
          <Icon
            fontSize="small"
            color={isOpen ? 'warning' : 'success'}
            titleAccess={words.say(isOpen ? 'columns.look' : 'columns.ok')}
          />
          <strong>{columnName(inspection.headers, at, words)}</strong>
        </Box>
        <Box sx={{ display: { sm: 'none' } }}>{values}</Box>
      </TableCell>
      <TableCell sx={{ display: { xs: 'none', sm: 'table-cell' }, width: '45%' }}>{values}</TableCell>
      <TableCell sx={{ width: { xs: '50%', sm: '30%' } }}>
        <ImportAsSelect at={at} {...props} />
      </TableCell>
    </TableRow>
  )
}

const maxValues = 3

/** The first different values of a column, in two lines at most. */
const Values = ({ values }: { values: string[] }) => (
  <Box
    sx={{
      color: 'text.secondary',
      overflow: 'hidden',
      display: '-webkit-box',
      WebkitLineClamp: 2,
      WebkitBoxOrient: 'vertical',
      overflowWrap: 'anywhere',
    }}
  >
    {[...new Set(values.filter((value) => value.trim() !== ''))]
      .slice(0, maxValues)
      .map((value) => value.slice(0, 200))
      .join(' · ')}
  </Box>
)

const ImportAsSelect = ({ at, source, target, words, setMapping }: Props & { at: number }) => {
  const { mapping, inspection } = source
  const importAs = mapping[at] ?? notImported
  const isRepeated = repeatedFields(mapping).includes(fieldOf(importAs).name)
  const label = words.say('columns.import_column_as', { column: columnName(inspection.headers, at, words) })
  return (
    <TextField
      select
      value={importAs}
      onChange={(event) => setMapping(mapping.with(at, event.target.value))}
      error={isRepeated}
      helperText={isRepeated && words.say('columns.twice')}
      // A native select: users can choose by typing, and there may be many columns.
      slotProps={{ select: { native: true }, htmlInput: { 'aria-label': label } }}
      sx={{ m: 0 }}
    >
      {listChoices(target).map(({ importAs, isRequired, text, field = '', by = '', resource }) => (
        <option key={importAs} value={importAs}>
          {words.say(`columns.${text}`, { name: words.fieldLabel(field), by: words.fieldLabel(by, resource) })}
          {isRequired && ' *'}
        </option>
      ))}
    </TextField>
  )
}
