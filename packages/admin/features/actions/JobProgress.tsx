import { Dialog, DialogActions, DialogContent, DialogTitle, LinearProgress, Typography } from '@mui/material'
import { useEffect } from 'react'
import { useEvent, useTranslate } from 'react-admin'
import { cancelJob, hasEnded } from '../../api/jobs.ts'
import { TextButton } from '../../ui/TextButton.tsx'
import { useJob } from '../../ui/useJob.ts'
import { type ActionOnRecords, openedAction } from './openedAction.ts'
import { useFinishAction } from './useActions.ts'

/** The progress of the job that runs an action. Closing the dialog does not stop the job. */
export const JobProgress = ({ opened, title }: { opened: ActionOnRecords; title: string }) => {
  const translate = useTranslate()
  const finish = useFinishAction()
  const id = opened.job ?? ''
  const { data: job, error } = useJob<string>(id)
  const end = useEvent(() => finish(opened, job?.result ?? null))
  useEffect(() => {
    if (job?.status === 'done') end()
  }, [job, end])
  const fault = error?.message ?? job?.error ?? (job?.status === 'cancelled' && translate('slipform.actions.cancelled'))
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
        {!fault && !(job && hasEnded(job)) && <TextButton label="ra.action.cancel" onClick={() => cancelJob(id)} />}
        <TextButton label="ra.action.close" onClick={openedAction.close} />
      </DialogActions>
    </Dialog>
  )
}
