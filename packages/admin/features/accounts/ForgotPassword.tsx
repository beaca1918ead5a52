import { Button } from '@mui/material'
import { useState } from 'react'
import { email, required, TextInput, useTranslate } from 'react-admin'
import { loadedSession } from '../../session/session.ts'
import { AuthDialog } from './AuthDialog.tsx'
import { sendAuth } from './authRequests.ts'

/** A button that requests a mail with a link to set another password. Hidden if the server sends no mails. */
export const ForgotPassword = ({ address }: { address: string }) => {
  const translate = useTranslate()
  const [isOpen, setOpen] = useState(false)
  if (!loadedSession().sendsMail) return null
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)} sx={{ mt: 1, alignSelf: 'center' }}>
        {translate('slipform.auth.forgotten')}
      </Button>
      {isOpen && (
        <AuthDialog
          title="slipform.auth.forgotten"
          text="slipform.auth.forgotten_how"
          defaultValues={{ email: address }}
          onSubmit={(values) => sendAuth('POST', 'password-resets', values)}
          submit="slipform.auth.forgotten_send"
          successText="slipform.auth.forgotten_sent"
          onClose={() => setOpen(false)}
        >
          <TextInput
            source="email"
            label="slipform.auth.email"
            type="email"
            autoComplete="username"
            autoFocus
            validate={[required(), email()]}
          />
        </AuthDialog>
      )}
    </>
  )
}
