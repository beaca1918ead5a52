import CheckCircle from '@mui/icons-material/CheckCircle'
import Lock from '@mui/icons-material/Lock'
import WarningAmber from '@mui/icons-material/WarningAmber'
import {
  Box,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  TextField,
  type Theme,
  Typography,
  useMediaQuery,
} from '@mui/material'
import { type Doubt, listDoubts } from './doubts.ts'
import { byField, fieldOf, notImported, repeatedFields, requiredFields, updatedRecord } from './mapping.ts'
import { columnName } from './names.ts'
import type { Source } from './source.ts'
import type { Import } from './useImport.ts'

type Props = Import & { source: Source }

/** The table of the second step: the columns of the file, each with its first values and a select for its field. Columns to look at come first. */
export const ColumnTable = (props: Props) => {
  const { source, words } = props
  const doubts = listDoubts(source.inspection, { mapping: source.mapping, target: props.target, words })
  const columns = [...source.inspection.headers.keys()]
  const groups = [
    ['doubtful', columns.filter((at) => source.doubtful.includes(at))],
    ['matched', columns.filter((at) => !source.doubtful.includes(at) && !source.readOnly.has(at))],
    ['read_only', [...source.readOnly.keys()]],
  ] as const
  const required = [...new Set([...source.missing, ...requiredFields(source.mapping, props.target)])]
  return (
    <Table size="small" sx={{ '& .MuiTableCell-root': { p: 1, verticalAlign: 'middle' } }}>
      <TableHead>
        <TableRow>
          <TableCell>{words.say('columns.column')}</TableCell>
          <TableCell sx={{ display: { xs: 'none', sm: 'table-cell' } }}>{words.say('columns.values')}</TableCell>
          <TableCell>{words.say('columns.import_as')}</TableCell>
        </TableRow>
      </TableHead>
      {required.length > 0 && (
        <TableBody>
          <GroupRow>{words.count('columns.required', required.length)}</GroupRow>
          {required.map((name) => (
            <RequiredRow key={name} name={name} {...props} />
          ))}
        </TableBody>
      )}
      {groups.map(
        ([group, members]) =>
          members.length > 0 && (
            <TableBody key={group}>
              <GroupRow>{words.count(`columns.${group}`, members.length)}</GroupRow>
              {members.map((at) => (
                <ColumnRow key={at} at={at} doubt={doubts.get(at)} {...props} />
              ))}
            </TableBody>
          ),
      )}
    </Table>
  )
}

const GroupRow = ({ children }: { children: string }) => (
  <TableRow>
    <TableCell component="th" scope="rowgroup" colSpan={3} sx={{ color: 'text.secondary', fontWeight: 560 }}>
      {children}
    </TableCell>
  </TableRow>
)

/** A field that new records require, and for which no column was found: its column is chosen here. */
const RequiredRow = ({ name, source, target, words, setMapping }: Props & { name: string }) => {
  const { inspection, mapping } = source
  // A phone has no column of first values.
  const isNarrow = useMediaQuery<Theme>(({ breakpoints }) => breakpoints.down('sm'))
  const label = words.fieldLabel(name)
  const column = mapping.findIndex((importAs) => fieldOf(importAs).name === name)
  const isMissing = requiredFields(mapping, target).includes(name)
  const choose = (chosen: string) =>
    setMapping(
      mapping.map((importAs, at) => {
        if (String(at) === chosen) return name
        return at === column ? notImported : importAs
      }),
    )
  return (
    <TableRow>
      <TableCell colSpan={isNarrow ? 1 : 2}>
        <strong>{label} *</strong>
        {isMissing && (
          <Typography id={`required-${name}`} variant="body2" color="error">
            {words.say('columns.required_why')}
          </Typography>
        )}
      </TableCell>
      <TableCell>
        <TextField
          select
          error={isMissing}
          value={column === -1 ? '' : column}
          onChange={(event) => choose(event.target.value)}
          slotProps={{
            select: { native: true },
            htmlInput: {
              'aria-label': words.say('columns.column_of', { field: label }),
              'aria-required': true,
              'aria-describedby': isMissing ? `required-${name}` : undefined,
            },
          }}
          sx={{ m: 0 }}
        >
          <option value="">{words.say('columns.choose_column')}</option>
          {[...inspection.headers.keys()].map((at) => (
            <option key={at} value={at}>
              {columnName(inspection.headers, at, words)}
            </option>
          ))}
        </TextField>
      </TableCell>
    </TableRow>
  )
}

const ColumnRow = ({ at, doubt, ...props }: Props & { at: number; doubt: Doubt | undefined }) => {
  const { source, words } = props
  const { inspection, mapping } = source
  const isUnmapped = (mapping[at] ?? notImported) === notImported
  const readOnly = isUnmapped ? source.readOnly.get(at) : undefined
  const isOpen = doubt !== undefined || (isUnmapped && readOnly === undefined)
  const Icon = isOpen ? WarningAmber : readOnly ? Lock : CheckCircle
  const values = (
    <>
      <Values values={inspection.preview.map((cells) => cells[at] ?? '')} />
      {readOnly && (
        <Typography variant="body2" color="text.secondary">
          {words.say('columns.read_only_why', { name: words.fieldLabel(readOnly) })}
        </Typography>
      )}
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
            color={isOpen ? 'warning' : readOnly ? 'disabled' : 'success'}
            titleAccess={words.say(isOpen ? 'columns.look' : readOnly ? 'columns.not_imported_note' : 'columns.ok')}
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
      <option value={notImported}>{words.say('columns.not_imported')}</option>
      {target.key && (
        <option value={updatedRecord}>{words.say('columns.key', { name: words.fieldLabel(target.key.name) })}</option>
      )}
      {target.fields.flatMap(({ name, required, references }) => [
        <option key={name} value={name}>
          {words.fieldLabel(name)}
          {required && ' *'}
        </option>,
        ...(references?.by ?? []).map(({ name: by }) => (
          <option key={byField(name, by)} value={byField(name, by)}>
            {words.say('columns.by', { name: words.fieldLabel(name), by: words.fieldLabel(by, references?.resource) })}
            {required && ' *'}
          </option>
        )),
      ])}
    </TextField>
  )
}
