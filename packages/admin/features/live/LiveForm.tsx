import { Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material'
import { type ReactElement, type ReactNode, useState } from 'react'
import { type RaRecord, useResourceContext, useTranslate } from 'react-admin'
import { useFormState } from 'react-hook-form'
import { compareVersions } from '../../pages/form/compareVersions.ts'
import { ShownChange } from '../../pages/form/ShownChange.tsx'
import { useInputLabel } from '../../pages/form/useInputLabel.ts'
import { findField } from '../../pages/form/VersionValue.tsx'
import { fieldsBySource } from '../../ui/sourcesOf.ts'
import { TextButton } from '../../ui/TextButton.tsx'
import { NewsBar } from './NewsBar.tsx'
import { useNews } from './useNews.ts'

interface LiveFormProps {
  /** The record as the form has read it. */
  stored: RaRecord
  inputs: ReactNode
  fields: readonly ReactElement[]
}

/**
 * Stands beside the form of a stored record, and says that the record was changed or deleted meanwhile. A form without unsaved input
 * takes the new values; otherwise a dialog shows them, and the input stays: saving compares both.
 */
export const LiveForm = ({ stored, inputs, fields }: LiveFormProps) => {
  const resource = useResourceContext() ?? ''
  const { dirtyFields } = useFormState()
  const isEdited = Object.keys(dirtyFields).length > 0
  const { news, show, dismiss } = useNews(resource, stored, isEdited)
  const [shown, setShown] = useState<RaRecord>()
  const current = news?.record
  const open = () => (isEdited ? setShown(current) : show())
  const close = () => {
    setShown(undefined)
    dismiss()
  }
  return (
    <>
      <NewsBar resource={resource} news={shown ? undefined : news} onClose={dismiss}>
        {current && <TextButton label="slipform.live.show" onClick={open} />}
      </NewsBar>
      {shown && <ChangesDialog stored={stored} current={shown} inputs={inputs} fields={fields} onClose={close} />}
    </>
  )
}

interface ChangesDialogProps extends LiveFormProps {
  current: RaRecord
  onClose: () => void
}

const ChangesDialog = ({ stored, current, inputs, fields, onClose }: ChangesDialogProps) => {
  const translate = useTranslate()
  const labelOf = useInputLabel(inputs)
  const changed = compareVersions({ base: stored, mine: stored, theirs: current }, fieldsBySource(inputs))
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm">
      <DialogTitle>{translate('slipform.live.changed_since')}</DialogTitle>
      <DialogContent>
        <DialogContentText sx={{ mb: 2 }}>{translate('slipform.live.input_stays')}</DialogContentText>
        {changed.map(({ source }) => (
          <ShownChange
            key={source}
            label={labelOf(source)}
            source={source}
            before={stored}
            after={current}
            field={findField(fields, source)}
          />
        ))}
      </DialogContent>
      <DialogActions>
        <TextButton label="ra.action.close" onClick={onClose} />
      </DialogActions>
    </Dialog>
  )
}
