import { Alert, Box, LinearProgress, Stack, Typography } from '@mui/material'
import { Link } from 'react-admin'
import { visuallyHidden } from '../../theme/names.ts'
import { useListLink } from '../../ui/useListLink.ts'
import { RejectedRows } from './RejectedRows.tsx'
import type { Import } from './useImport.ts'

type Props = Import & { onClose: () => void }

/** The third and the last step: the progress of the check of every row, a dry run, or of the import, its result and its errors. */
export const RunStep = (flow: Props) => {
  const { run, rejections, words, reason } = flow
  const step = flow.step === 'check' ? 'check' : 'import'
  const { status } = run
  return (
    <Stack sx={{ gap: 2 }}>
      {status === 'running' && <RunProgress label={words.say(`${step}.running`)} {...flow} />}
      {status === 'running' && run.progress.ofJob !== undefined && (
        <Alert severity="info">{words.say('import.by_job')}</Alert>
      )}
      {status === 'failed' && <Alert severity="error">{words.say(`${step}.interrupted`, { reason })}</Alert>}
      {status === 'done' && step === 'check' && <CheckResult {...flow} />}
      {(status === 'done' || status === 'stopped') && step === 'import' && (
        <Alert severity={status === 'done' ? 'success' : 'info'} role="status">
          {words.say(`import.${status}`)}
        </Alert>
      )}
      {status !== 'running' && step === 'import' && <Summary {...flow} />}
      <RejectedRows rejections={rejections} words={words} />
    </Stack>
  )
}

/** A bar and the number of processed rows. */
const RunProgress = ({ label, run, total, words }: Props & { label: string }) => {
  const { done } = run.progress
  const percent = Math.floor((100 * done) / (total || 1))
  const text = words.say('progress', { done: words.number(done), total: words.number(total) })
  return (
    <Box>
      <Typography gutterBottom>{label}</Typography>
      <LinearProgress variant="determinate" value={percent} aria-label={label} aria-valuetext={text} />
      <Typography color="text.secondary" sx={{ mt: 1, fontVariantNumeric: 'tabular-nums' }}>
        {text}
      </Typography>
      <Box role="status" sx={visuallyHidden}>
        {/* Announced at every tenth only, since a screen reader could not keep up. */}
        {`${label}, ${Math.floor(percent / 10) * 10} %`}
      </Box>
    </Box>
  )
}

const CheckResult = ({ run, rejections, words }: Props) => {
  const { create, update } = run.progress
  return (
    <Alert severity={rejections.size === 0 ? 'success' : 'warning'} role="status">
      <Typography variant="body2">
        {create + update === 0 ? words.say('check.none') : words.count('check.good', create + update)}
        {rejections.size > 0 && `, ${words.count('check.bad', rejections.size)}`}.
      </Typography>
      {create + update > 0 && (
        <Typography variant="body2">
          {words.say('check.actions', { created: words.number(create), updated: words.number(update) })}
        </Typography>
      )}
    </Alert>
  )
}

/** What has become of the rows. The numbers of written records link to a list of them, if its address has room for all their keys. */
const Summary = ({ run, rejections, words, total, resource, written, onClose }: Props) => {
  const listOf = useListLink(resource)
  const { create, update } = run.progress
  const left = total - create - update - rejections.size
  const figures = [
    [words.say('import.created'), create, written.create],
    [words.say('import.updated'), update, written.update],
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
                to={listOf({ id: keys })}
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
