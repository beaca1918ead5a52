import { Alert, Box, MenuItem, Stack, TextField, Typography } from '@mui/material'
import { ColumnTable } from './ColumnTable.tsx'
import { missingFields, notImported, updatedRecord } from './mapping.ts'
import { exampleOf } from './regions.ts'
import type { ImportSource } from './source.ts'
import type { Import } from './useImport.ts'

/** The second step of an import: the user checks the guessed field of each column. What is chosen here is the mapping of `useImport`. */
export const ColumnsStep = ({ source, ...rest }: Import & { source: ImportSource }) => {
  const { words } = rest
  const { file, inspection } = source
  return (
    <Stack sx={{ gap: 2 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: 2 }}>
        <Typography sx={{ overflowWrap: 'anywhere' }}>
          <strong>{file.name}</strong>, {words.count('rows', inspection.total)}
        </Typography>
        <RegionSelect source={source} {...rest} />
      </Box>
      <Hints source={source} {...rest} />
      <ColumnTable source={source} {...rest} />
    </Stack>
  )
}

type PartProps = Import & { source: ImportSource }

/** Chooses how the file writes numbers and dates. */
const RegionSelect = ({ source, words, setRegion }: PartProps) => (
  <TextField
    select
    label={words.say('columns.region')}
    value={source.region}
    onChange={(event) => setRegion(event.target.value)}
    sx={{ width: { xs: 1, sm: '14rem' }, m: 0 }}
  >
    {source.regions.map((locale) => (
      <MenuItem key={locale} value={locale}>
        {exampleOf(locale)}
      </MenuItem>
    ))}
  </TextField>
)

/** Hints and warnings about the file and its columns. */
const Hints = ({ source, target, words }: PartProps) => {
  const { inspection, mapping, isRemembered } = source
  const missing = missingFields(mapping, target).map((name) => words.fieldLabel(name))
  const keyed = inspection.headers[mapping.indexOf(updatedRecord)]
  const canCreate = target.limits.create !== undefined
  const hints = [
    ...(isRemembered ? [words.say('columns.remembered')] : []),
    ...(keyed !== undefined && canCreate ? [words.say('columns.key_hint', { column: keyed })] : []),
    ...(canCreate ? [] : [words.say('columns.key_only_hint')]),
  ]
  const warnings = [
    ...(inspection.format.encoding === 'windows-1252' ? [words.say('columns.old_encoding')] : []),
    ...(mapping.every((importAs) => importAs === notImported) ? [words.say('columns.nothing')] : []),
    ...(missing.length > 0 ? [words.count('columns.missing', missing.length, { fields: missing.join(', ') })] : []),
  ]
  return (
    <>
      <Notes severity="warning" texts={warnings} />
      <Notes severity="info" texts={hints} />
    </>
  )
}

const Notes = ({ severity, texts }: { severity: 'warning' | 'info'; texts: string[] }) =>
  texts.length > 0 && (
    <Alert severity={severity} role="note">
      {texts.map((text) => (
        <div key={text}>{text}</div>
      ))}
    </Alert>
  )
