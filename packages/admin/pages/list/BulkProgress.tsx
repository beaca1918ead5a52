import { DialogActions, DialogContent, LinearProgress, Typography } from '@mui/material'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { useFormatLocale } from '../../format/locale.ts'
import { formatNumber } from '../../format/number.ts'
import { TextButton } from '../../ui/TextButton.tsx'

/** The progress of a bulk action, and a function that stops it. */
export interface BulkProgressProps {
  done: number
  total: number
  /** Names the action for screen readers. */
  label: string
  onStop: () => void
}

/** The content of a dialog while a bulk action runs: a progress bar, the number of processed records, and a stop button. */
export const BulkProgress = ({ done, total, label, onStop }: BulkProgressProps) => {
  const translate = useTranslate()
  const locale = useFormatLocale()
  const [isStopping, setStopping] = useState(false)
  const text = translate('slipform.bulk.progress', {
    done: formatNumber(done, locale),
    total: formatNumber(total, locale),
  })
  const stop = () => {
    setStopping(true)
    onStop()
  }
  return (
    <>
      <DialogContent>
        <LinearProgress
          variant="determinate"
          value={Math.floor((100 * done) / total)}
          aria-label={label}
          aria-valuetext={text}
        />
        <Typography color="text.secondary" sx={{ mt: 1, fontVariantNumeric: 'tabular-nums' }}>
          {isStopping ? translate('slipform.bulk.stopping') : text}
        </Typography>
      </DialogContent>
      <DialogActions>
        <TextButton label="slipform.bulk.stop" disabled={isStopping} onClick={stop} />
      </DialogActions>
    </>
  )
}
