import { Alert, Typography } from '@mui/material'
import { useEffect, useState } from 'react'
import { useEvent, useListContext, useNotify, useRefresh, useTranslate } from 'react-admin'
import { idOf, reasonOfItem } from '../../api/batch.ts'
import { type BatchesResult, followUpload, toBatchError } from '../../api/jobs.ts'
import { sendOwnWrite } from '../../api/live/ownWrites.ts'
import { messageOf } from '../../i18n/errorText.ts'
import { useCountedText } from '../../ui/useCountedText.ts'
import { useReportFailures } from '../deletes/useReportFailures.ts'
import { BulkProgress } from './BulkProgress.tsx'
import { type ListJob, useListJobs } from './useListJobs.ts'
import { useSayDone } from './useSayDone.ts'

/** The progress of a job. Its end is reported as the end of any bulk action: unchanged records are selected, if no others are selected. */
export const FollowedJob = ({ job, action }: { job: ListJob; action: 'delete' | 'edit' }) => {
  const { id, total } = job
  const { resource, selectedIds = [], onSelect } = useListContext()
  const translate = useTranslate()
  const notify = useNotify()
  const refresh = useRefresh()
  const reportFailures = useReportFailures(resource)
  const sayDone = useSayDone(resource, action)
  const title = useCountedText(resource)(action, total)
  const [, setJobs] = useListJobs(resource)
  const [done, setDone] = useState(0)

  const report = ({ counts, failed, error }: BatchesResult) => {
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
  }
  const end = useEvent((result: BatchesResult | Error) => {
    setJobs((jobs) => jobs.filter((listed) => listed.id !== id))
    if (result instanceof Error) {
      const text = `${title}${translate('slipform.colon')}${messageOf(result)}`
      notify(text, { type: 'error', messageArgs: { _: text } })
    } else report(result)
    refresh()
  })
  useEffect(() => {
    const unmounted = new AbortController()
    const follow = async () => {
      for await (const { done, result } of followUpload(id, unmounted.signal)) {
        setDone(done)
        if (result) end(result)
      }
    }
    // While the job runs, events about the resource come from it: the list needs no notice of them.
    sendOwnWrite(resource, undefined, follow).catch(end)
    return () => unmounted.abort()
  }, [id, resource, end])

  return (
    <Alert severity="info" sx={{ my: 1, '& .MuiAlert-message': { flexGrow: 1 } }}>
      <Typography variant="body2" sx={{ mb: 1 }}>
        {title}
        {translate('slipform.colon')}
        {translate('slipform.bulk.by_job')}
      </Typography>
      <BulkProgress label={title} done={done} total={total} />
    </Alert>
  )
}
