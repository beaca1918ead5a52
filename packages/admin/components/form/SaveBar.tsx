import Undo from '@mui/icons-material/Undo'
import { Button, IconButton, type Theme, useMediaQuery } from '@mui/material'
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
  const isNarrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'))
  const label = translate('slipform.form.discard')
  const discard = () => {
    if (window.confirm(translate('slipform.form.discard_question'))) reset()
  }
  return (
    <Toolbar sx={{ position: { sm: 'sticky' }, bottom: 0, zIndex: 2, gap: 1, borderRadius: '0 0 10px 10px' }}>
      <DeleteRecordButton />
      <Changes {...props} />
      {isChanged && !isNarrow && <Button onClick={discard}>{label}</Button>}
      {isChanged && isNarrow && (
        <IconButton aria-label={label} title={label} onClick={discard}>
          <Undo />
        </IconButton>
      )}
      <SaveButton />
    </Toolbar>
  )
}
