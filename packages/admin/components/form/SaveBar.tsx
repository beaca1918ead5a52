import { Button, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { DeleteButton, SaveButton, Toolbar, useTranslate } from 'react-admin'
import { useFormContext, useFormState } from 'react-hook-form'
import { useInputLabel } from './useInputLabel.ts'

/**
 * The bar below a form, which stays in view: saves, discards, and names what has changed. In the form of a stored record it also
 * deletes the record. `inputs` are those of the form, whose labels may be their own.
 */
export const SaveBar = ({ inputs }: { inputs: ReactNode }) => {
  const translate = useTranslate()
  const labelOf = useInputLabel(inputs)
  const { reset } = useFormContext()
  // `isDirty` is also set when an input only set its default value.
  const { dirtyFields } = useFormState()
  const changed = Object.keys(dirtyFields).map(labelOf)
  const discard = () => {
    if (window.confirm(translate('slipform.form.discard_question'))) reset()
  }
  return (
    <Toolbar sx={{ position: { sm: 'sticky' }, bottom: 0, zIndex: 2, gap: 1, borderRadius: '0 0 10px 10px' }}>
      <SaveButton />
      {changed.length > 0 && <Button onClick={discard}>{translate('slipform.form.discard')}</Button>}
      <Typography variant="body2" color="text.secondary" noWrap role="status" sx={{ flexGrow: 1, minWidth: 0 }}>
        {changed.length > 0 &&
          translate('slipform.form.changed', { smart_count: changed.length, fields: changed.join(', ') })}
      </Typography>
      <DeleteButton />
    </Toolbar>
  )
}
