import { Box, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { type Identifier, useListContext, useRefresh } from 'react-admin'
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

/** Starts a bulk action on `ids`, by default all selected records. `onDone` gets the changed records, by default to report their number. */
export type BulkStart = (
  send: Send,
  options?: { ids?: Identifier[]; onDone?: (ids: Identifier[]) => void },
) => Promise<void>

interface BulkDialogProps {
  action: 'delete' | 'edit'
  /** Renders the dialog's question, from its title, a function that starts the action, and the selected records. */
  children: (title: string, start: BulkStart, ids: Identifier[]) => ReactNode
  onClose: () => void
}

/**
 * The dialog of a bulk action on the selected records: asks for it, then shows its progress. Records that could not be changed stay
 * selected. Leaving the page stops the action, unless a job of the server does it: the dialog uploads the job, and `ListJobs` follows it.
 */
export const BulkDialog = ({ action, children, onClose }: BulkDialogProps) => {
  const { resource, selectedIds, onSelect } = useListContext()
  // A copy: an earlier delete that fails meanwhile selects its records again.
  const [ids] = useState(selectedIds)
  const refresh = useRefresh()
  const reportFailures = useReportFailures(resource)
  const countedText = useCountedText(resource)
  const [done, setDone] = useState<number>()
  const [isStopping, setStopping] = useState(false)
  const abortController = useRef<AbortController>(undefined)
  useEffect(() => () => abortController.current?.abort(), [])
  const [total, setTotal] = useState(ids.length)
  const sayDone = useSayDone(resource, action)
  const [, setJobs] = useListJobs(resource)
  const start: BulkStart = async (
    send,
    { ids: startedIds = ids, onDone = (changedIds: Identifier[]) => sayDone(changedIds.length) } = {},
  ) => {
    setTotal(startedIds.length)
    abortController.current = new AbortController()
    setDone(0)
    try {
      const options = {
        batchLimit: batchLimitOf(resource),
        onProgress: setDone,
        signal: abortController.current.signal,
      }
      let isJob = false
      const sendAll: BatchOptions['sendAll'] = async (method, items) => {
        const id = await startJob({ resource, method }, items, options)
        isJob = true
        setJobs((jobs) => [...jobs, { id, action, total: startedIds.length }])
      }
      await send(startedIds, isForJob(resource, startedIds.length) ? { ...options, sendAll } : options)
      // `ListJobs` reports the result of a job.
      if (!isJob) onDone(startedIds)
      onSelect([])
    } catch (error) {
      const failed = reportFailures(action, error, startedIds)
      const changedIds = startedIds.filter((id) => !failed.includes(id))
      if (action === 'edit' && changedIds.length > 0) onDone(changedIds)
      onSelect(failed)
    }
    onClose()
    refresh()
  }
  const isRunning = done !== undefined
  const stop = () => {
    setStopping(true)
    abortController.current?.abort()
  }
  const title = countedText(action, ids.length)
  return (
    <Dialog open onClose={() => !isRunning && onClose()} fullWidth maxWidth={action === 'edit' ? 'sm' : 'xs'}>
      <DialogTitle>{title}</DialogTitle>
      {isRunning && (
        <>
          <DialogContent>
            <BulkProgress done={done} total={total} label={title} isStopping={isStopping} />
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
