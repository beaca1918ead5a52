import { Alert, Box, MenuItem, Stack, TextField, Typography } from '@mui/material'
import { ColumnTable } from './ColumnTable.tsx'
import { updatedRecord } from './mapping.ts'
import { exampleOf } from './regions.ts'
import type { ImportSource } from './source.ts'
import type { Import } from './useImport.ts'
import { say, sayCount } from './words.ts'

type Props = Import & { source: ImportSource }

/** The second step of an import: the user checks the guessed field of each column, and how the file writes numbers and dates. */
export const ColumnsStep = (props: Props) => {
  const { file, total, words, regions } = props.source
  return (
    <Stack sx={{ gap: 2 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: 2 }}>
        <Typography sx={{ overflowWrap: 'anywhere' }}>
          <strong>{file.name}</strong>, {sayCount('rows', total)}
        </Typography>
        <TextField
          select
          label={say('columns.region')}
          value={words.locale}
          onChange={(event) => props.setRegion(event.target.value)}
          sx={{ width: { xs: 1, sm: '14rem' }, m: 0 }}
        >
          {regions.map((locale) => (
            <MenuItem key={locale} value={locale}>
              {exampleOf(locale)}
            </MenuItem>
          ))}
        </TextField>
      </Box>
      <Hints {...props} />
      <ColumnTable {...props} />
    </Stack>
  )
}

/** Hints and warnings about the file and its columns. */
const Hints = ({ source: { headers, format, mapping }, target }: Props) => {
  const keyed = headers[mapping.indexOf(updatedRecord)]
  const canCreate = target.limits.create !== undefined
  return (
    <>
      {format.encoding === 'windows-1252' && <Note severity="warning" text={say('columns.old_encoding')} />}
      {keyed !== undefined && canCreate && <Note severity="info" text={say('columns.key_hint', { column: keyed })} />}
      {!canCreate && <Note severity="info" text={say('columns.key_only_hint')} />}
    </>
  )
}

const Note = ({ severity, text }: { severity: 'warning' | 'info'; text: string }) => (
  <Alert severity={severity} role="note">
    {text}
  </Alert>
)
