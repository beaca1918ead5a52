import { Box, Dialog, DialogActions, DialogContent, DialogTitle, LinearProgress, Typography } from '@mui/material'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { type Identifier, useListContext, useNotify, useRefresh, useTranslate } from 'react-admin'
import type { BatchOptions } from '../../api/batch.ts'
import { useFormatLocale } from '../../format/locale.ts'
import { formatNumber } from '../../format/number.ts'
import { batchLimitOf } from '../../resource/named.ts'
import { TextButton } from '../../ui/TextButton.tsx'
import { useCountedText } from '../../ui/useCountedText.ts'
import { useDeleteTexts } from '../deletes/useDelete.ts'
import { useReportFailures } from '../deletes/useReportFailures.ts'

/** Sends a bulk action on records in batches. */
type Send = (ids: Identifier[], meta: BatchOptions) => Promise<unknown>

/** Starts a bulk action, of all selected records or some. `onDone` gets those that it changed, and says so. */
export type BulkStart = (
  send: Send,
  options?: { ids?: Identifier[]; onDone?: (ids: Identifier[]) => void },
) => Promise<void>

interface BulkDialogProps {
  action: 'delete' | 'edit'
  /** Renders what the dialog asks for first, with its title, a function that starts the action, and the selected records. */
  children: (title: string, start: BulkStart, ids: Identifier[]) => ReactNode
  onClose: () => void
}

/**
 * The dialog of a bulk action on the selected records: asks for it, then shows its progress. Records that could not be changed stay
 * selected. Leaving the page stops the action.
 */
export const BulkDialog = ({ action, children, onClose }: BulkDialogProps) => {
  const { resource, selectedIds, onSelect } = useListContext()
  // A delete that fails meanwhile selects its records again.
  const [ids] = useState(selectedIds)
  const notify = useNotify()
  const refresh = useRefresh()
  const reportFailures = useReportFailures(resource)
  const say = useCountedText(resource)
  const sayDeleted = useCountedText(resource, useDeleteTexts(resource))
  const [done, setDone] = useState<number>()
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])
  const [total, setTotal] = useState(ids.length)
  const sayDone = (done: Identifier[]) =>
    notify(action === 'delete' ? sayDeleted('done_delete', done.length) : say('done_edit', done.length))
  const start: BulkStart = async (send, { ids: some = ids, onDone = sayDone } = {}) => {
    setTotal(some.length)
    running.current = new AbortController()
    setDone(0)
    try {
      await send(some, { batchLimit: batchLimitOf(resource), onProgress: setDone, signal: running.current.signal })
      onDone(some)
      onSelect([])
    } catch (error) {
      const failed = reportFailures(action, error, some)
      const done = some.filter((id) => !failed.includes(id))
      if (action === 'edit' && done.length > 0) onDone(done)
      onSelect(failed)
    }
    onClose()
    refresh()
  }
  const isRunning = done !== undefined
  const title = say(action, ids.length)
  return (
    <Dialog open onClose={() => !isRunning && onClose()} fullWidth maxWidth={action === 'edit' ? 'sm' : 'xs'}>
      <DialogTitle>{title}</DialogTitle>
      {isRunning && <Progress done={done} total={total} label={title} onStop={() => running.current?.abort()} />}
      <Box hidden={isRunning}>{children(title, start, ids)}</Box>
    </Dialog>
  )
}

interface ProgressProps {
  done: number
  total: number
  /** Names the action for screen readers. */
  label: string
  onStop: () => void
}

/** A progress bar, the number of processed records, and a button that stops after the current batch. */
const Progress = ({ done, total, label, onStop }: ProgressProps) => {
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
