import Close from '@mui/icons-material/Close'
import { Alert, Button, IconButton, Typography } from '@mui/material'
import { useListContext, useTranslate } from 'react-admin'
import { cancelJob, fileAddress, hasEnded, readDone } from '../../api/jobs.ts'
import { messageOf } from '../../i18n/errorText.ts'
import { TextButton } from '../../ui/TextButton.tsx'
import { useCountedText } from '../../ui/useCountedText.ts'
import { useJob } from '../../ui/useJob.ts'
import { BulkProgress } from './BulkProgress.tsx'
import { type ListJob, useListJobs } from './useListJobs.ts'

/** The progress of an export that the server writes to a file, then the link to the file. Stays until the user closes it. */
export const ExportedFile = ({ job: { id, total } }: { job: ListJob }) => {
  const { resource } = useListContext()
  const translate = useTranslate()
  const [, setJobs] = useListJobs(resource)
  const { data: job, error } = useJob(id)
  const title = useCountedText(resource, 'export')('title', total)
  const isOver = error !== null || (job !== undefined && hasEnded(job))
  const isReady = error === null && job?.status === 'done'
  const fault = error ? messageOf(error) : (job?.error ?? translate('slipform.bulk.cancelled'))
  const close = () => setJobs((jobs) => jobs.filter((listed) => listed.id !== id))
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
      <Typography variant="body2">
        {title}
        {translate('slipform.colon')}
        {text}
      </Typography>
      {!isOver && <BulkProgress label={title} done={readDone(job?.progress_text).done} total={total} />}
    </Alert>
  )
}
