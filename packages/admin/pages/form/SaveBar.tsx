import Undo from '@mui/icons-material/Undo'
import { Button, IconButton, type Theme, useMediaQuery } from '@mui/material'
import { useState } from 'react'
import { SaveButton, Toolbar, useTranslate } from 'react-admin'
import { useFormContext, useFormState } from 'react-hook-form'
import { DeleteRecordButton } from '../deletes/DeleteRecordButton.tsx'
import { Changes, type ChangesProps } from './Changes.tsx'
import { DiscardDialog } from './DiscardDialog.tsx'

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
  const [isAsking, setAsking] = useState(false)
  const ask = () => setAsking(true)
  const discard = () => {
    setAsking(false)
    reset()
  }
  return (
    <Toolbar sx={{ position: { sm: 'sticky' }, bottom: 0, zIndex: 2, gap: 1, borderRadius: '0 0 10px 10px' }}>
      <DeleteRecordButton />
      <Changes {...props} />
      {isChanged && !isNarrow && <Button onClick={ask}>{label}</Button>}
      {isChanged && isNarrow && (
        <IconButton aria-label={label} title={label} onClick={ask}>
          <Undo />
        </IconButton>
      )}
      <SaveButton />
      {isAsking && <DiscardDialog onKeep={() => setAsking(false)} onDiscard={discard} />}
    </Toolbar>
  )
}
