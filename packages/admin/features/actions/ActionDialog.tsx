import { Typography } from '@mui/material'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import {
  Confirm,
  RecordContextProvider,
  ResourceContextProvider,
  SimpleForm,
  useNotify,
  useTranslate,
} from 'react-admin'
import { useLocation } from 'react-router'
import { messageOf } from '../../i18n/errorText.ts'
import { ErrorSummary } from '../../pages/form/ErrorSummary.tsx'
import { FormDialog } from '../../pages/form/FormDialog.tsx'
import { useDescribedInputs } from '../../pages/form/useDescribedInputs.tsx'
import { inputFor } from '../../resource/inputs.tsx'
import { useNamedResource } from '../../resource/named.ts'
import { optionalText } from '../../theme/form.ts'
import { useInitialFocus } from '../../ui/useInitialFocus.ts'
import { JobProgress } from './JobProgress.tsx'
import { type ActionOnRecords, openedAction } from './openedAction.ts'
import { formErrorsOf, useRun } from './useActions.ts'

/** The dialog of an action: its form, its confirmation, or the progress of its job. Closes when the user leaves the page, unless a job runs. */
export const ActionDialog = ({ opened }: { opened: ActionOnRecords }) => {
  const { resource, info, label, recordsText, job } = opened
  const { pathname } = useLocation()
  const openedOn = useRef(pathname)
  useEffect(() => {
    if (job === undefined && pathname !== openedOn.current) openedAction.close()
  }, [job, pathname])
  const Part = job !== undefined ? JobProgress : info.fields !== undefined ? ActionForm : Question
  return (
    <ResourceContextProvider value={resource}>
      {/* Without a record: the form must not take the values of the page's record. */}
      <RecordContextProvider value={undefined}>
        <Part opened={opened} title={useTranslate()('slipform.actions.title', { label, of: recordsText })} />
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
    // After success, `run` closes the dialog, or shows the job in it.
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
  const { of: resource, find } = useNamedResource()
  const { label, info } = opened
  const { fields = {}, description, confirm } = info
  // The fields of the action, as if they were those of the resource.
  const form = { ...resource, info: { fields } }
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

/** Focuses the first input inside. */
const Focused = ({ children }: { children: ReactNode }) => <div ref={useInitialFocus<HTMLDivElement>()}>{children}</div>
