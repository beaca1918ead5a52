import { Alert } from '@mui/material'
import { useListContext, useTranslate } from 'react-admin'
import { TextButton } from '../TextButton.tsx'

/** Shows why a list could not be read, and a button to try again. */
export const ListError = () => {
  const translate = useTranslate()
  const { error, refetch } = useListContext()
  const message = error?.message ?? 'ra.notification.http_error'
  return (
    <Alert severity="error" action={<TextButton label="slipform.list.retry" onClick={() => refetch()} />}>
      {translate(message, { _: message })}
    </Alert>
  )
}
