import { Box, Table, TableBody, TableCell, TableHead, TableRow, TextField } from '@mui/material'
import { byField, fieldOf, notImported, repeatedFields, updatedRecord } from './mapping.ts'
import type { Import, Source } from './useImport.ts'

type Props = Import & { source: Source }

/** The columns of a file, each with its first values and a select for its field. */
export const ColumnTable = ({ source, ...rest }: Props) => {
  const { words } = rest
  const { headers, preview } = source.inspection
  return (
    <Table size="small" sx={{ '& .MuiTableCell-root': { px: 1, py: 1 } }}>
      <TableHead>
        <TableRow>
          <TableCell>{words.say('columns.column')}</TableCell>
          <TableCell sx={{ display: { xs: 'none', sm: 'table-cell' } }}>{words.say('columns.values')}</TableCell>
          <TableCell>{words.say('columns.import_as')}</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {headers.map((_header, at) => {
          const values = preview.map((cells) => cells[at] ?? '')
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: A column is its place; names may be empty or repeated.
            <TableRow key={at}>
              <TableCell sx={{ overflowWrap: 'anywhere' }}>
                <strong>{columnName(headers, at, words)}</strong>
                <Box sx={{ display: { sm: 'none' } }}>
                  <Values values={values} />
                </Box>
              </TableCell>
              <TableCell sx={{ display: { xs: 'none', sm: 'table-cell' }, width: '45%' }}>
                <Values values={values} />
              </TableCell>
              <TableCell sx={{ width: { xs: '50%', sm: '30%' } }}>
                <ImportAsSelect at={at} source={source} {...rest} />
              </TableCell>
            </TableRow>
          )
        })}
      </TableBody>
    </Table>
  )
}

/** Returns a column's name, with its position if the name is missing or repeated. */
const columnName = (headers: string[], at: number, { say }: Props['words']) => {
  const name = headers[at] ?? ''
  if (name === '') return say('columns.unnamed', { position: at + 1 })
  const isRepeated = headers.filter((other) => other === name).length > 1
  return isRepeated ? say('columns.repeated', { name, position: at + 1 }) : name
}

const Values = ({ values }: { values: string[] }) => (
  <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', color: 'text.secondary' }}>
    {values.map((value, at) => (
      <Box
        component="li"
        // biome-ignore lint/suspicious/noArrayIndexKey: The values of the first rows, which may be the same.
        key={at}
        sx={{
          minHeight: '1lh',
          overflow: 'hidden',
          display: '-webkit-box',
          WebkitLineClamp: 2,
          WebkitBoxOrient: 'vertical',
          overflowWrap: 'anywhere',
        }}
      >
        {value.slice(0, 200)}
      </Box>
    ))}
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
