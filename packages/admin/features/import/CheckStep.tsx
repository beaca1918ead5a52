import { Alert, Stack, Typography } from '@mui/material'
import { RejectedRows } from './RejectedRows.tsx'
import { RunProgress } from './RunProgress.tsx'
import type { Import } from './useImport.ts'

/** The third step: checks every row and shows the errors. */
export const CheckStep = ({ check, errors, words, source }: Import) => {
  const { state } = check
  const total = source?.inspection.total ?? 0
  const isRunning = state.status === 'running' || state.status === 'stopping'
  const { created, updated } = state.progress
  return (
    <Stack sx={{ gap: 2 }}>
      {isRunning && <RunProgress label={words.say('check.running')} state={state} total={total} words={words} />}
      {state.status === 'interrupted' && (
        <Alert severity="error">{words.say('check.interrupted', { reason: state.interruption?.message ?? '' })}</Alert>
      )}
      {state.fault && <Alert severity="error">{words.explain(state.fault)}</Alert>}
      {state.status === 'done' && (
        <Alert severity={errors.size === 0 ? 'success' : 'warning'} role="status">
          <Typography variant="body2">
            {created + updated === 0 ? words.say('check.none') : words.count('check.good', created + updated)}
            {errors.size > 0 && `, ${words.count('check.bad', errors.size)}`}.
          </Typography>
          {created + updated > 0 && (
            <Typography variant="body2">
              {words.say('check.actions', { created: words.number(created), updated: words.number(updated) })}
            </Typography>
          )}
        </Alert>
      )}
      <RejectedRows errors={errors} words={words} />
    </Stack>
  )
}
