import { Dialog, DialogContent, DialogContentText, DialogTitle } from '@mui/material'
import { useEffect, useState } from 'react'
import { useTranslate } from 'react-admin'
import { SignInForm } from './SignInForm.tsx'
import { forgetSession } from './session.ts'
import { onSignedOut } from './signInAgain.ts'

/** Asks people whose session is over to sign in again, without leaving what they were at. */
export const SignInAgainDialog = () => {
  const translate = useTranslate()
  const [isOpen, setOpen] = useState(false)
  useEffect(() => onSignedOut(() => setOpen(true)), [])
  const goOn = () => {
    forgetSession()
    setOpen(false)
  }
  const title = translate('slipform.auth.again')
  return (
    <Dialog open={isOpen} maxWidth="xs" fullWidth>
      <DialogTitle>{title}</DialogTitle>
      <DialogContent>
        <DialogContentText sx={{ mb: 1 }}>{translate('slipform.auth.again_why')}</DialogContentText>
        <SignInForm onSignedIn={goOn} />
      </DialogContent>
    </Dialog>
  )
}
