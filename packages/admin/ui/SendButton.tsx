import { Button, type ButtonProps } from '@mui/material'
import { useNotify, useRefresh, useTranslate } from 'react-admin'
import { api, httpClient } from '../api/httpClient.ts'

interface SendButtonProps extends ButtonProps {
  readonly label: string
  /** The path of the request, below that of the API. */
  readonly path: string
  readonly method?: 'POST' | 'DELETE'
  /** What is said once it is done. */
  readonly said?: string
  /** Follows the response, also one that is an error; by default, records are read again. */
  readonly onEnd?: () => unknown
}

/** A button that sends a request without a body, and says what became of it. */
export const SendButton = ({ label, path, method = 'POST', said, onEnd, ...props }: SendButtonProps) => {
  const translate = useTranslate()
  const notify = useNotify()
  const refresh = useRefresh()
  const send = () =>
    httpClient(`${api}/${path}`, { method })
      .then(() => said && notify(said))
      .catch((error: Error) => notify(error.message, { type: 'error' }))
      .finally(() => (onEnd ?? refresh)())
  return (
    <Button onClick={send} {...props}>
      {translate(label)}
    </Button>
  )
}
