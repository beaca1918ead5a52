import { Box, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material'
import { FieldTitle, RecordContextProvider, useResourceContext, useTranslate } from 'react-admin'
import { DateTimeField } from '../DateTimeField.tsx'
import { HistoryValue } from './HistoryValue.tsx'
import type { Entry, Values } from './useHistory.ts'

/** One change: its user, its time, and the values before and after. */
export const HistoryEntry = ({ action, actor, at, before, after }: Entry) => {
  const translate = useTranslate()
  const sources = Object.keys({ ...before, ...after }).filter((source) => hasValue(source, before, after))
  return (
    <Box component="li" sx={{ mb: 2 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, alignItems: 'baseline' }}>
        <Typography variant="subtitle2" component="h3" sx={{ overflowWrap: 'anywhere' }}>
          {translate(`slipform.history.${action}`, { actor: actor ?? translate('slipform.history.unknown') })}
        </Typography>
        <RecordContextProvider value={{ id: at, at }}>
          <DateTimeField source="at" />
        </RecordContextProvider>
      </Box>
      <Table
        size="small"
        sx={{ tableLayout: 'fixed', '& td, & th': { overflowWrap: 'anywhere', verticalAlign: 'top' } }}
      >
        <TableHead>
          <TableRow>
            {['field', 'before', 'after'].map((column) => (
              <TableCell key={column} sx={{ color: 'text.secondary' }}>
                {translate(`slipform.history.${column}`)}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {sources.map((source) => (
            <Row key={source} source={source} before={before} after={after} />
          ))}
        </TableBody>
      </Table>
    </Box>
  )
}

// A created or deleted record has no need to list its empty fields.
const hasValue = (source: string, before: Values | null, after: Values | null) =>
  !isEmpty(before?.[source]) || !isEmpty(after?.[source])

const isEmpty = (value: unknown) =>
  value === null || value === undefined || (Array.isArray(value) && value.length === 0)

const Row = ({ source, before, after }: { source: string } & Pick<Entry, 'before' | 'after'>) => (
  <TableRow>
    <TableCell component="th" scope="row">
      <FieldTitle source={source} resource={useResourceContext()} />
    </TableCell>
    {[before, after].map((values, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the two have nothing but their place.
      <TableCell key={index}>{values && <HistoryValue value={values[source]} />}</TableCell>
    ))}
  </TableRow>
)
