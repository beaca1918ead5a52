import { Button, type ButtonProps } from '@mui/material'
import { useNotify, useRefresh, useTranslate } from 'react-admin'
import { api, httpClient } from '../api/httpClient.ts'

interface SendButtonProps extends ButtonProps {
  readonly label: string
  /** The path of the request, below that of the API. */
  readonly path: string
  readonly method?: 'POST' | 'DELETE'
  /** The key of the message after success. */
  readonly successText?: string
  /** Called after the response, also after an error. Default: refreshes the page's data. */
  readonly onEnd?: () => unknown
}

/** A button that sends a request without a body, and shows a message about the result. */
export const SendButton = ({ label, path, method = 'POST', successText, onEnd, ...props }: SendButtonProps) => {
  const translate = useTranslate()
  const notify = useNotify()
  const refresh = useRefresh()
  const send = () =>
    httpClient(`${api}/${path}`, { method })
      .then(() => successText && notify(successText))
      .catch((error: Error) => notify(error.message, { type: 'error' }))
      .finally(() => (onEnd ?? refresh)())
  return (
    <Button onClick={send} {...props}>
      {translate(label)}
    </Button>
  )
}
