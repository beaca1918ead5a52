import { Dialog, DialogActions, DialogContent, DialogTitle, LinearProgress, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useEvent, useTranslate } from 'react-admin'
import { api, httpClient } from '../../api/httpClient.ts'
import { hasEnded, type JobState } from '../../api/jobs.ts'
import { TextButton } from '../../ui/TextButton.tsx'
import { type ActionOnRecords, openedAction } from './opened.ts'
import { useTellDone } from './useActions.ts'

/** How far the job is as which the action goes on. Closing the dialog leaves it running. */
export const JobProgress = ({ opened, title }: { opened: ActionOnRecords; title: string }) => {
  const translate = useTranslate()
  const tell = useTellDone()
  const url = `${api}/auth/jobs/${opened.job}`
  const { data: job, error } = useQuery<JobState<string>>({
    queryKey: ['actions', opened.job],
    queryFn: async () => (await httpClient(url)).json,
    refetchInterval: ({ state }) => (state.data && hasEnded(state.data) ? false : 1_000),
  })
  const end = useEvent(() => tell(opened, job?.result ?? null))
  useEffect(() => {
    if (job?.status === 'done') end()
  }, [job, end])
  const fault = error?.message ?? job?.error ?? (job?.status === 'cancelled' && translate('slipform.actions.cancelled'))
  const cancel = () => httpClient(`${url}/cancel`, { method: 'POST' })
  return (
    <Dialog open fullWidth maxWidth="xs" onClose={openedAction.close}>
      <DialogTitle>{title}</DialogTitle>
      <DialogContent>
        {!fault && (
          <LinearProgress
            aria-label={title}
            {...(job?.progress && { variant: 'determinate', value: 100 * job.progress })}
          />
        )}
        <Typography role="status" color={fault ? 'error' : 'text.secondary'} sx={{ mt: 1 }}>
          {fault || (job?.progress_text ?? translate('slipform.actions.goes_on'))}
        </Typography>
      </DialogContent>
      <DialogActions>
        {!fault && !(job && hasEnded(job)) && <TextButton label="ra.action.cancel" onClick={cancel} />}
        <TextButton label="ra.action.close" onClick={openedAction.close} />
      </DialogActions>
    </Dialog>
  )
}
