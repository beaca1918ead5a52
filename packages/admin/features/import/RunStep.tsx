import { Alert, Box, Stack, Typography } from '@mui/material'
import { BulkProgress } from '../../pages/list/BulkProgress.tsx'
import { RejectedRows } from './RejectedRows.tsx'
import type { Import } from './useImport.ts'
import { formatCount, say, sayCount } from './words.ts'

/** The third step, the check of all rows by a dry run, and the last step, the import: their progress, result and errors. */
export const RunStep = (flow: Import) => {
  const { run, faults, reason, total } = flow
  const step = flow.step === 'check' ? 'check' : 'import'
  const { status, progress } = run
  const label = say(`${step}.running`)
  return (
    <Stack sx={{ gap: 2 }}>
      {status === 'running' && (
        <Box>
          <Typography gutterBottom>{label}</Typography>
          <BulkProgress label={label} done={progress.done} total={total} isStopping={run.isStopping} />
        </Box>
      )}
      {status === 'running' && progress.ofJob !== undefined && <Alert severity="info">{say('import.by_job')}</Alert>}
      {status === 'failed' && <Alert severity="error">{say(`${step}.interrupted`, { reason })}</Alert>}
      {status === 'done' && step === 'check' && <CheckResult {...flow} />}
      {(status === 'done' || status === 'stopped') && step === 'import' && (
        <Alert severity={status === 'done' ? 'success' : 'info'} role="status">
          {say(`import.${status}`)}
        </Alert>
      )}
      {status !== 'running' && step === 'import' && <Summary {...flow} />}
      <RejectedRows faults={faults} />
    </Stack>
  )
}

const CheckResult = ({ run, faults }: Import) => {
  const { create, update } = run.progress
  return (
    <Alert severity={faults.size === 0 ? 'success' : 'warning'} role="status">
      <Typography variant="body2">
        {sayCount('check.good', create + update)}
        {faults.size > 0 && `, ${sayCount('check.bad', faults.size)}`}.
      </Typography>
      {create + update > 0 && (
        <Typography variant="body2">
          {say('check.actions', { created: formatCount(create), updated: formatCount(update) })}
        </Typography>
      )}
    </Alert>
  )
}

/** The numbers of created, updated, rejected and not imported rows. */
const Summary = ({ run, faults, total }: Import) => {
  const { create, update } = run.progress
  const left = total - create - update - faults.size
  const figures = { created: create, updated: update, rejected: faults.size, ...(left > 0 && { left }) }
  return (
    <Box component="dl" sx={{ m: 0, display: 'flex', flexWrap: 'wrap', columnGap: 4, rowGap: 1 }}>
      {Object.entries(figures).map(([name, value]) => (
        <Box key={name}>
          <Typography component="dt" color="text.secondary">
            {say(`import.${name}`)}
          </Typography>
          <Typography component="dd" variant="h5" sx={{ m: 0, fontVariantNumeric: 'tabular-nums' }}>
            {formatCount(value)}
          </Typography>
        </Box>
      ))}
    </Box>
  )
}
