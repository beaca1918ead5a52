import { Alert, Box, Stack, Typography } from '@mui/material'
import { Link, useCreatePath } from 'react-admin'
import { RejectedRows } from './RejectedRows.tsx'
import { RunProgress } from './RunProgress.tsx'
import type { Import } from './useImport.ts'

/** The last step of an import: shows the progress of the valid rows, and the result. What the user can do then is in `StepButtons`. */
export const ImportStep = (flow: Import & { onClose: () => void }) => {
  const { importing, isImporting, rejections, words, total } = flow
  const { state } = importing
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
      {!isImporting && <RejectedRows rejections={rejections} words={words} />}
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

/** What has become of the rows. The numbers of written records link to a list of them, if its address has room for all their keys. */
const Summary = ({
  importing,
  rejections,
  words,
  total,
  resource,
  written,
  onClose,
}: Import & { onClose: () => void }) => {
  const path = useCreatePath()({ resource, type: 'list' })
  const { created, updated } = importing.state.progress
  const left = total - created - updated - rejections.size
  const figures = [
    [words.say('import.created'), created, written.create],
    [words.say('import.updated'), updated, written.update],
    [words.say('import.rejected'), rejections.size],
    ...(left > 0 ? [[words.say('import.left'), left] as const] : []),
  ] as const
  return (
    <Box component="dl" sx={{ m: 0, display: 'flex', flexWrap: 'wrap', columnGap: 4, rowGap: 1 }}>
      {figures.map(([name, value, keys = []]) => (
        <Box key={name}>
          <Typography component="dt" color="text.secondary">
            {name}
          </Typography>
          <Typography component="dd" variant="h5" sx={{ m: 0, fontVariantNumeric: 'tabular-nums' }}>
            {keys.length > 0 && keys.length === value ? (
              <Link
                to={{ pathname: path, search: String(new URLSearchParams({ filter: JSON.stringify({ id: keys }) })) }}
                variant="inherit"
                underline="always"
                sx={{ fontWeight: 'inherit' }}
                onClick={onClose}
                aria-label={words.say('import.show', { name: words.number(value) })}
              >
                {words.number(value)}
              </Link>
            ) : (
              words.number(value)
            )}
          </Typography>
        </Box>
      ))}
    </Box>
  )
}
