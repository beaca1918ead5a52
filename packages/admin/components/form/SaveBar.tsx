import { Button } from '@mui/material'
import { SaveButton, Toolbar, useTranslate } from 'react-admin'
import { useFormContext, useFormState } from 'react-hook-form'
import { DeleteRecordButton } from '../record/DeleteRecordButton.tsx'
import { Changes, type ChangesProps } from './Changes.tsx'

/**
 * The bar below a form, which stays in view: names what has changed, discards it, and saves it. In the form of a stored record it
 * also deletes the record.
 */
export const SaveBar = (props: ChangesProps) => {
  const translate = useTranslate()
  const { reset } = useFormContext()
  const { dirtyFields } = useFormState()
  const isChanged = Object.keys(dirtyFields).length > 0
  const discard = () => {
    if (window.confirm(translate('slipform.form.discard_question'))) reset()
  }
  return (
    <Toolbar sx={{ position: { sm: 'sticky' }, bottom: 0, zIndex: 2, gap: 1, borderRadius: '0 0 10px 10px' }}>
      <DeleteRecordButton />
      <Changes {...props} />
      {isChanged && <Button onClick={discard}>{translate('slipform.form.discard')}</Button>}
      <SaveButton />
    </Toolbar>
  )
}
