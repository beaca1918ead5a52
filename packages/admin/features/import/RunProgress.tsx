import { Box, LinearProgress, Typography } from '@mui/material'
import { visuallyHidden } from '../../theme/names.ts'
import type { RunState } from './useRun.ts'
import type { ImportWords } from './useWords.ts'

export interface RunProgressProps {
  label: string
  state: RunState
  total: number
  words: ImportWords
}

/** The progress of a running check or import: a bar and the number of processed rows. */
export const RunProgress = ({ label, state, total, words }: RunProgressProps) => {
  const { done } = state.progress
  const percent = Math.floor((100 * done) / total)
  const text = words.say('progress', { done: words.number(done), total: words.number(total) })
  // Announced at every tenth only, since a screen reader could not keep up.
  const spoken = `${label}, ${Math.floor(percent / 10) * 10} %`
  return (
    <Box>
      <Typography gutterBottom>{state.status === 'stopping' ? words.say('stopping') : label}</Typography>
      <LinearProgress variant="determinate" value={percent} aria-label={label} aria-valuetext={text} />
      <Typography color="text.secondary" sx={{ mt: 1, fontVariantNumeric: 'tabular-nums' }}>
        {text}
      </Typography>
      <Box role="status" sx={visuallyHidden}>
        {state.status === 'stopping' ? words.say('stopping') : spoken}
      </Box>
    </Box>
  )
}
