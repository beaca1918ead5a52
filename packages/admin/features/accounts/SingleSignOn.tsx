import { Alert, Button, Divider } from '@mui/material'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { loadedSession, usesPasswords } from '../../session/session.ts'
import { sendAuth } from './authRequests.ts'
import { signOnFault } from './signOnResult.ts'

export interface SingleSignOnProps {
  /** Whether the page stays: the user signs in in another tab. */
  readonly isBeside?: boolean
}

/** Leads to the provider of single sign-on, where the server has one, and says why the user comes back without a session. */
export const SingleSignOn = ({ isBeside = false }: SingleSignOnProps) => {
  const translate = useTranslate()
  const { singleSignOn } = loadedSession()
  const hasPasswords = usesPasswords()
  const [fault, setFault] = useState<string>()
  const [isLeaving, setLeaving] = useState(false)
  if (!singleSignOn) return null
  const { name } = singleSignOn
  const result = isBeside ? undefined : signOnFault()
  // What stands in an address is no text to show.
  const failed =
    result && translate(`slipform.auth.sso.${result}`, { name, _: translate('slipform.auth.sso.failed', { name }) })
  const begin = async () => {
    setLeaving(!isBeside)
    setFault(undefined)
    // Browsers open a tab at a click only, not at the response.
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
