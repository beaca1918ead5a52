import { Dialog, DialogActions, DialogContent, DialogTitle, LinearProgress, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import {
  Confirm,
  RecordContextProvider,
  ResourceContextProvider,
  SimpleForm,
  useEvent,
  useNotify,
  useTranslate,
} from 'react-admin'
import { useLocation } from 'react-router'
import { api, httpClient } from '../../api/httpClient.ts'
import { messageOf } from '../../i18n/errorText.ts'
import { ErrorSummary } from '../../pages/form/ErrorSummary.tsx'
import { FormDialog } from '../../pages/form/FormDialog.tsx'
import { useDescribedInputs } from '../../pages/form/useDescribedInputs.tsx'
import { inputFor } from '../../resource/inputs.tsx'
import { useNamedResource } from '../../resource/named.ts'
import { optionalText } from '../../theme/form.ts'
import { TextButton } from '../../ui/TextButton.tsx'
import { useInitialFocus } from '../../ui/useInitialFocus.ts'
import { type ActionOnRecords, openedAction } from './opened.ts'
import { formErrorsOf, useRun, useTellDone } from './useActions.ts'

/** The dialog of an action: its form, its question, or how far its job is. */
export const ActionDialog = ({ opened }: { opened: ActionOnRecords }) => {
  const { resource, info, label, of, job } = opened
  const { pathname } = useLocation()
  const openedOn = useRef(pathname)
  useEffect(() => {
    if (job === undefined && pathname !== openedOn.current) openedAction.close()
  }, [job, pathname])
  const Part = job !== undefined ? JobProgress : info.fields !== undefined ? ActionForm : Question
  return (
    <ResourceContextProvider value={resource}>
      {/* The record of the page around it is not what the form edits. */}
      <RecordContextProvider value={undefined}>
        <Part opened={opened} title={useTranslate()('slipform.actions.title', { label, of })} />
      </RecordContextProvider>
    </ResourceContextProvider>
  )
}

interface PartProps {
  opened: ActionOnRecords
  title: string
}

const Question = ({ opened, title }: PartProps) => {
  const notify = useNotify()
  const run = useRun()
  const [isRunning, setRunning] = useState(false)
  const confirm = async () => {
    setRunning(true)
    await run(opened).catch((error) => {
      notify(messageOf(error), { type: 'error', messageArgs: { _: messageOf(error) } })
      openedAction.close()
    })
  }
  return (
    <Confirm
      isOpen
      title={title}
      content={opened.info.confirm ?? ''}
      confirm={opened.label}
      loading={isRunning}
      onConfirm={confirm}
      onClose={openedAction.close}
    />
  )
}

const ActionForm = ({ opened, title }: PartProps) => {
  const translate = useTranslate()
  const run = useRun()
  const { of, find } = useNamedResource()
  const { label, info } = opened
  const { fields = {}, description, confirm } = info
  const form = { ...of, info: { fields } }
  const inputs = Object.keys(fields).flatMap((name) => inputFor(name, 'create', form, find) ?? [])
  const submit = (input: object) => run(opened, input).catch(formErrorsOf)
  const described = useDescribedInputs(inputs)
  const texts = [description, confirm].filter((text) => text !== undefined)
  return (
    <FormDialog
      title={title}
      action={label}
      onClose={openedAction.close}
      renderForm={(toolbar) => (
        <Focused>
          <SimpleForm
            mode="onTouched"
            noValidate
            shouldFocusError={false}
            disableInvalidFormNotification
            onSubmit={submit}
            toolbar={toolbar}
            sx={{ [optionalText]: `" ${translate('slipform.form.optional')}"` }}
          >
            <ErrorSummary inputs={inputs} />
            {texts.map((text) => (
              <Typography key={text} color="text.secondary" sx={{ gridColumn: '1 / -1' }}>
                {translate(text, { _: text })}
              </Typography>
            ))}
            {described}
          </SimpleForm>
        </Focused>
      )}
    />
  )
}

/** Gives the focus to the first input. */
const Focused = ({ children }: { children: ReactNode }) => <div ref={useInitialFocus<HTMLDivElement>()}>{children}</div>

/** A job as the server responds with it. */
interface Job {
  readonly status: 'waiting' | 'running' | 'done' | 'failed' | 'cancelled'
  readonly progress: number | null
  readonly progress_text: string | null
  readonly result: string | null
  readonly error: string | null
}

const isOver = (job: Job | undefined) => job !== undefined && !['waiting', 'running'].includes(job.status)

/** How far the job is as which the action goes on. Closing the dialog leaves it running. */
const JobProgress = ({ opened, title }: PartProps) => {
  const translate = useTranslate()
  const tell = useTellDone()
  const url = `${api}/auth/jobs/${opened.job}`
  const { data: job, error } = useQuery<Job>({
    queryKey: ['actions', opened.job],
    queryFn: async () => (await httpClient(url)).json,
    refetchInterval: ({ state }) => (isOver(state.data) ? false : 1_000),
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
        {!fault && !isOver(job) && <TextButton label="ra.action.cancel" onClick={cancel} />}
        <TextButton label="ra.action.close" onClick={openedAction.close} />
      </DialogActions>
    </Dialog>
  )
}
