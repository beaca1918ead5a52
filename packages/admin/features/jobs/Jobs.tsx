import { Box, Button, LinearProgress, Typography } from '@mui/material'
import { useEffect } from 'react'
import {
  DataTable,
  type RaRecord,
  SelectInput,
  TextField,
  TextInput,
  useListContext,
  useRecordContext,
  useTranslate,
} from 'react-admin'
import { fileAddress } from '../../api/jobs.ts'
import { BadgeField } from '../../fields/BadgeField.tsx'
import { DateTimeField } from '../../fields/DateTimeField.tsx'
import { coloredChoices } from '../../i18n/choiceName.ts'
import { RecordList } from '../../pages/list/RecordList.tsx'
import { RecordTable } from '../../pages/list/RecordTable.tsx'
import { sessionUser } from '../../session/session.ts'
import { SendButton } from '../../ui/SendButton.tsx'

const statuses = coloredChoices('slipform.jobs.statuses', {
  waiting: 'amber',
  running: 'blue',
  done: 'green',
  failed: 'red',
  cancelled: 'slate',
})

const filters = [
  <SelectInput key="status" source="status" label="slipform.jobs.status" choices={statuses} alwaysOn />,
  <TextInput key="name" source="name_like" label="slipform.jobs.name" alwaysOn />,
  <TextInput key="actor" source="actor_email_like" label="slipform.jobs.actor" />,
]

// Stands for the record of a row while there is none.
const noJob: Partial<RaRecord> = {}

/** The list page of jobs, for admins. No response contains the data of a job. */
export const Jobs = () => (
  <RecordList filters={filters} sort={{ field: 'created_at', order: 'DESC' }}>
    <FollowRunning />
    <RecordTable bulkActionButtons={false} rowAction={<JobButtons />}>
      <DataTable.Col source="name" label="slipform.jobs.name" field={TextField} />
      <DataTable.Col source="status" label="slipform.jobs.status">
        <BadgeField source="status" choices={statuses} />
      </DataTable.Col>
      <DataTable.Col source="progress" label="slipform.jobs.progress" disableSort>
        <Progress />
      </DataTable.Col>
      <DataTable.Col source="details" label="slipform.jobs.error" disableSort field={TextField} />
      <DataTable.Col source="run_at" label="slipform.jobs.time">
        <Time />
      </DataTable.Col>
      <DataTable.Col source="attempts" label="slipform.jobs.attempts" disableSort field={TextField} />
      <DataTable.Col source="actor_email" label="slipform.jobs.actor" field={TextField} />
    </RecordTable>
  </RecordList>
)

const followMs = 2_000

/** Refreshes the list every two seconds while a job on the page runs. */
const FollowRunning = () => {
  const { data, refetch } = useListContext()
  const isRunning = data?.some(({ status }) => status === 'running')
  useEffect(() => {
    if (!isRunning) return
    const timer = setInterval(refetch, followMs)
    return () => clearInterval(timer)
  }, [isRunning, refetch])
  return null
}

/** The time of a job: when a waiting job is due, when another was last started, or when a job was cancelled that never started. */
const Time = () => {
  const { status, started_at } = useRecordContext() ?? noJob
  if (status === 'waiting') return <DateTimeField source="run_at" />
  return <DateTimeField source={started_at == null ? 'ended_at' : 'started_at'} />
}

/** The progress of a running job, and its last progress text. */
const Progress = () => {
  const { status, progress, progress_text: text } = useRecordContext() ?? noJob
  if (status !== 'running' && !text) return null
  return (
    <Box sx={{ minWidth: 100 }}>
      {status === 'running' && (
        <LinearProgress variant={progress == null ? 'indeterminate' : 'determinate'} value={(progress ?? 0) * 100} />
      )}
      <Typography variant="body2">{text}</Typography>
    </Box>
  )
}

/** Buttons that run a job now or again, cancel it, or download the user's own file. */
const JobButtons = () => {
  const { id, name, status, actor_id } = useRecordContext() ?? noJob
  const translate = useTranslate()
  const isWaiting = status === 'waiting'
  const path = `auth/jobs/${id}`
  return (
    <Box sx={{ display: 'flex', justifyContent: 'flex-end' }}>
      {name === 'file' && status === 'done' && (actor_id ?? '') === sessionUser().id && (
        <Button component="a" href={fileAddress(`${id}`)} download>
          {translate('slipform.fields.download')}
        </Button>
      )}
      {(isWaiting || status === 'failed' || status === 'cancelled') && (
        <SendButton
          path={`${path}/retry`}
          label={isWaiting ? 'slipform.jobs.run' : 'slipform.jobs.retry'}
          successText="slipform.jobs.waits"
        />
      )}
      {(isWaiting || status === 'running') && (
        <SendButton path={`${path}/cancel`} label="slipform.jobs.cancel" successText="slipform.jobs.cancelled" />
      )}
    </Box>
  )
}
