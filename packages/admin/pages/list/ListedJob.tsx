import Close from '@mui/icons-material/Close'
import { Alert, Button, IconButton, Typography } from '@mui/material'
import { useEffect } from 'react'
import { useEvent, useListContext, useRefresh, useTranslate } from 'react-admin'
import { idOf, reasonOfItem } from '../../api/batch.ts'
import { type BatchesResult, cancelJob, fileAddress, hasEnded, readDone, toBatchError } from '../../api/jobs.ts'
import { sendOwnWrite } from '../../api/live/ownWrites.ts'
import { messageOf } from '../../i18n/errorText.ts'
import { TextButton } from '../../ui/TextButton.tsx'
import { useCountedText } from '../../ui/useCountedText.ts'
import { useJob } from '../../ui/useJob.ts'
import { useReportFailures } from '../deletes/useReportFailures.ts'
import { BulkProgress } from './BulkProgress.tsx'
import { type ListJob, useListJobs } from './useListJobs.ts'
import { useSayDone } from './useSayDone.ts'

/** The progress of a job above its list. Once a file is ready, the link to it stays until the user closes it, and so does an error. */
export const ListedJob = ({ job: { id, action, total } }: { job: ListJob }) => {
  const { resource } = useListContext()
  const translate = useTranslate()
  const refresh = useRefresh()
  const [, setJobs] = useListJobs(resource)
  const { data: job, error } = useJob<BatchesResult>(id)
  const title = useCountedText(resource)(action, total)
  const isOver = error !== null || (job !== undefined && hasEnded(job))
  const isReady = job?.status === 'done'
  const { done } = readDone(job?.progress_text)
  const fault = error ? messageOf(error) : (job?.error ?? translate('slipform.bulk.cancelled', { done, total }))
  const close = () => setJobs((jobs) => jobs.filter((listed) => listed.id !== id))
  useEffect(() => {
    if (isOver || action === 'export') return
    // Until the job is over, events about the resource come from it: the list needs no notice of them.
    let end = () => {}
    void sendOwnWrite(resource, undefined, () => new Promise<void>((resolve) => (end = resolve)))
    return () => end()
  }, [isOver, action, resource])
  useEffect(() => {
    if (isOver && action !== 'export') refresh()
  }, [isOver, action, refresh])
  if (isReady && action !== 'export') return <Report action={action} total={total} result={job.result} onEnd={close} />
  const buttons = (
    <>
      {isReady && (
        <Button size="small" component="a" href={fileAddress(id)} download>
          {translate('slipform.fields.download')}
        </Button>
      )}
      {!isOver && <TextButton label="ra.action.cancel" onClick={() => cancelJob(id)} />}
      {isOver && (
        <IconButton size="small" aria-label={translate('ra.action.close')} onClick={close}>
          <Close fontSize="small" />
        </IconButton>
      )}
    </>
  )
  const text = isReady ? translate('slipform.export.ready') : isOver ? fault : translate('slipform.bulk.by_job')
  const severity = isReady ? 'success' : 'error'
  return (
    <Alert
      severity={isOver ? severity : 'info'}
      action={buttons}
      sx={{ my: 1, '& .MuiAlert-message': { flexGrow: 1 } }}
    >
      <Typography variant="body2" sx={{ mb: isOver ? 0 : 1 }}>
        {title}
        {translate('slipform.colon')}
        {text}
      </Typography>
      {!isOver && <BulkProgress label={title} done={done} total={total} />}
    </Alert>
  )
}

interface ReportProps {
  readonly action: 'delete' | 'edit'
  readonly total: number
  readonly result: BatchesResult | null
  readonly onEnd: () => void
}

/** Reports the end of a job as the end of any bulk action: unchanged records are selected, if no others are selected. */
const Report = ({ action, total, result, onEnd }: ReportProps) => {
  const { resource, selectedIds = [], onSelect } = useListContext()
  const reportFailures = useReportFailures(resource)
  const sayDone = useSayDone(resource, action)
  const report = useEvent(() => {
    onEnd()
    const { counts = {}, failed = [], error } = result ?? {}
    const changed = (counts.PATCH ?? 0) + (counts.DELETE ?? 0)
    if (changed === total) return sayDone(changed)
    const outcome = {
      succeeded: [],
      failed: failed.map(({ item, error }) => ({ id: idOf(item) ?? '', error: reasonOfItem(error, resource) })),
      rest: [],
      unchanged: total - changed,
      ...(error && { error: reasonOfItem(error, resource) }),
    }
    const unchanged = reportFailures(action, toBatchError(outcome), [])
    if (action === 'edit' && changed > 0) sayDone(changed)
    if (selectedIds.length === 0) onSelect(unchanged)
  })
  useEffect(() => void report(), [report])
  return null
}
