import { Box, LinearProgress, Typography } from '@mui/material'
import type { RunState } from './useRun.ts'
import type { ImportWords } from './useWords.ts'

/** A run that is under way, and what it does. */
export interface RunProgressProps {
  label: string
  state: RunState
  total: number
  words: ImportWords
}

const hidden = { position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' } as const

/** How far a run is: a bar, and how many rows of how many. */
export const RunProgress = ({ label, state, total, words }: RunProgressProps) => {
  const { done } = state.progress
  const percent = Math.floor((100 * done) / total)
  const text = words.say('progress', { done: words.number(done), total: words.number(total) })
  // Said aloud at every tenth only: a screen reader would otherwise never come to an end.
  const spoken = `${label}, ${Math.floor(percent / 10) * 10} %`
  return (
    <Box>
      <Typography gutterBottom>{state.status === 'stopping' ? words.say('stopping') : label}</Typography>
      <LinearProgress variant="determinate" value={percent} aria-label={label} aria-valuetext={text} />
      <Typography color="text.secondary" sx={{ mt: 1, fontVariantNumeric: 'tabular-nums' }}>
        {text}
      </Typography>
      <Box role="status" sx={hidden}>
        {state.status === 'stopping' ? words.say('stopping') : spoken}
      </Box>
    </Box>
  )
}
