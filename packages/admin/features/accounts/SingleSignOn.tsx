import { Alert, Button, Divider } from '@mui/material'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { loadedSession, usesPasswords } from '../../session/session.ts'
import { sendAuth } from './authRequests.ts'
import { signOnFaultCode } from './signOnResult.ts'

export interface SingleSignOnProps {
  /** Whether the user signs in in another tab, so that the page stays. */
  readonly isBeside?: boolean
}

/** A button that leads to the provider of single sign-on, if the server has one. Shows why a sign-on that led back to this page has failed. */
export const SingleSignOn = ({ isBeside = false }: SingleSignOnProps) => {
  const translate = useTranslate()
  const { singleSignOn } = loadedSession()
  const hasPasswords = usesPasswords()
  const [fault, setFault] = useState<string>()
  const [isLeaving, setLeaving] = useState(false)
  if (!singleSignOn) return null
  const { name } = singleSignOn
  const code = isBeside ? undefined : signOnFaultCode()
  // The code comes from the address, so an unknown one is not shown.
  const failed =
    code && translate(`slipform.auth.sso.${code}`, { name, _: translate('slipform.auth.sso.failed', { name }) })
  const begin = async () => {
    setLeaving(!isBeside)
    setFault(undefined)
    // Opened before the request: browsers open a tab only during a click.
    const tab = (isBeside && window.open('', '_blank')) || window
    try {
      tab.location.href = (await sendAuth('POST', 'single-sign-on', { page: location.hash })).url
    } catch (error) {
      if (tab !== window) tab.close()
      setLeaving(false)
      setFault((error as Error).message)
    }
  }
  return (
    <>
      {hasPasswords && <Divider sx={{ my: 2 }}>{translate('slipform.auth.sso.or')}</Divider>}
      {(fault ?? failed) && (
        <Alert severity="error" sx={{ mb: 2 }}>
          {fault ?? failed}
        </Alert>
      )}
      <Button
        fullWidth
        variant={hasPasswords ? 'outlined' : 'contained'}
        disabled={isLeaving}
        onClick={() => void begin()}
      >
        {translate('slipform.auth.sso.sign_in', { name })}
      </Button>
    </>
  )
}
