import { Alert, Box, Stack, Typography } from '@mui/material'
import { RejectedRows } from './RejectedRows.tsx'
import { RunProgress } from './RunProgress.tsx'
import type { Import } from './useImport.ts'

/** The last step: imports the valid rows and shows the result. */
export const ImportStep = (flow: Import) => {
  const { importing, isImporting, errors, words, source } = flow
  const { state } = importing
  const total = source?.inspection.total ?? 0
  return (
    <Stack sx={{ gap: 2 }}>
      {isImporting && <RunProgress label={words.say('import.running')} state={state} total={total} words={words} />}
      {state.status === 'done' && (
        <Alert severity="success" role="status">
          {words.say('import.done')}
        </Alert>
      )}
      {state.status === 'stopped' && (
        <Alert severity="info" role="status">
          {words.say('import.stopped')}
        </Alert>
      )}
      <Interrupted {...flow} />
      {!isImporting && <Summary {...flow} />}
      {!isImporting && <RejectedRows errors={errors} words={words} />}
    </Stack>
  )
}

/** Shows why an import was interrupted, and the state of the rows in the last request. */
const Interrupted = ({ importing, words }: Import) => {
  const { interruption, fault } = importing.state
  if (fault) return <Alert severity="error">{words.say('import.broken', { reason: words.explain(fault) })}</Alert>
  if (!interruption) return null
  const { rows } = interruption.batch
  const range = { first: words.number(rows[0] ?? 0), last: words.number(rows.at(-1) ?? 0) }
  return (
    <Alert severity="error">
      <Typography variant="body2" gutterBottom>
        {words.say('import.interrupted', { reason: interruption.message })}
      </Typography>
      <Typography variant="body2">
        {words.say(interruption.isDoubtful ? 'import.unknown' : 'import.refused', range)}
      </Typography>
    </Alert>
  )
}

const Summary = ({ importing, errors, words, source }: Import) => {
  const { created, updated } = importing.state.progress
  const left = (source?.inspection.total ?? 0) - created - updated - errors.size
  const figures = [
    [words.say('import.created'), created],
    [words.say('import.updated'), updated],
    [words.say('import.rejected'), errors.size],
    ...(left > 0 ? [[words.say('import.left'), left] as const] : []),
  ] as const
  return (
    <Box component="dl" sx={{ m: 0, display: 'flex', flexWrap: 'wrap', columnGap: 4, rowGap: 1 }}>
      {figures.map(([name, value]) => (
        <Box key={name}>
          <Typography component="dt" color="text.secondary">
            {name}
          </Typography>
          <Typography component="dd" variant="h5" sx={{ m: 0, fontVariantNumeric: 'tabular-nums' }}>
            {words.number(value)}
          </Typography>
        </Box>
      ))}
    </Box>
  )
}
