import { Box, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { type Identifier, useListContext, useRefresh, useTranslate } from 'react-admin'
import type { BatchOptions } from '../../api/batch.ts'
import { startJob } from '../../api/jobs.ts'
import { batchLimitOf } from '../../resource/named.ts'
import { isForJob } from '../../session/isForJob.ts'
import { TextButton } from '../../ui/TextButton.tsx'
import { useCountedText } from '../../ui/useCountedText.ts'
import { useReportFailures } from '../deletes/useReportFailures.ts'
import { BulkProgress } from './BulkProgress.tsx'
import { useListJobs } from './useListJobs.ts'
import { useSayDone } from './useSayDone.ts'

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
 * selected. Leaving the page stops the action, unless a job of the server does it: the dialog uploads that, and `ListJobs` follows it.
 */
export const BulkDialog = ({ action, children, onClose }: BulkDialogProps) => {
  const { resource, selectedIds, onSelect } = useListContext()
  // A delete that fails meanwhile selects its records again.
  const [ids] = useState(selectedIds)
  const refresh = useRefresh()
  const translate = useTranslate()
  const reportFailures = useReportFailures(resource)
  const say = useCountedText(resource)
  const [done, setDone] = useState<number>()
  const [isStopping, setStopping] = useState(false)
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])
  const [total, setTotal] = useState(ids.length)
  const sayDone = useSayDone(resource, action)
  const [, setJobs] = useListJobs(resource)
  const start: BulkStart = async (
    send,
    { ids: some = ids, onDone = (done: Identifier[]) => sayDone(done.length) } = {},
  ) => {
    setTotal(some.length)
    running.current = new AbortController()
    setDone(0)
    try {
      const options = { batchLimit: batchLimitOf(resource), onProgress: setDone, signal: running.current.signal }
      let isJob = false
      const sendAll: BatchOptions['sendAll'] = async (method, items) => {
        const id = await startJob({ resource, method }, items, options)
        isJob = true
        setJobs((jobs) => [...jobs, { id, action, total: some.length }])
      }
      await send(some, isForJob(resource, some.length) ? { ...options, sendAll } : options)
      // `ListJobs` says what comes of a job.
      if (!isJob) onDone(some)
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
  const stop = () => {
    setStopping(true)
    running.current?.abort()
  }
  const title = say(action, ids.length)
  return (
    <Dialog open onClose={() => !isRunning && onClose()} fullWidth maxWidth={action === 'edit' ? 'sm' : 'xs'}>
      <DialogTitle>{title}</DialogTitle>
      {isRunning && (
        <>
          <DialogContent>
            <BulkProgress
              done={done}
              total={total}
              label={title}
              text={isStopping ? translate('slipform.bulk.stopping') : undefined}
            />
          </DialogContent>
          <DialogActions>
            {/* Stops after the current batch. */}
            <TextButton label="slipform.bulk.stop" disabled={isStopping} onClick={stop} />
          </DialogActions>
        </>
      )}
      <Box hidden={isRunning}>{children(title, start, ids)}</Box>
    </Dialog>
  )
}
