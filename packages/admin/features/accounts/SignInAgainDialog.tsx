import { Dialog, DialogContent, DialogContentText, DialogTitle } from '@mui/material'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useEvent, useTranslate } from 'react-admin'
import { serverIsUp } from '../../api/outage.ts'
import { onSessionChangedInOtherTab, onSessionExpired, publishSessionRenewed } from '../../api/sessionEvents.ts'
import { authProvider } from '../../session/authProvider.ts'
import { hardReload, reloadAt } from '../../session/hardReload.ts'
import { clearSession, getSession, loadedSession, usesPasswords } from '../../session/session.ts'
import { lazyDialog } from '../../ui/loading/lazyDialog.tsx'
import { usePageRecord } from '../../ui/usePageRecord.ts'
import { findFormerPage } from './formerPage.ts'
import { SecondFactorStep } from './lazySteps.ts'
import { useSignInSteps } from './secondFactor.ts'
import { withPageTexts } from './withPageTexts.ts'

const SignInForm = lazyDialog(() => withPageTexts(import('./SignInForm.tsx')), 'SignInForm')
const SingleSignOn = lazyDialog(() => withPageTexts(import('./SingleSignOn.tsx')), 'SingleSignOn')

/** The dialog's code loads this long after the first page, in milliseconds: when the session ends, a newer release may have replaced it. */
const loadAfterMs = 30_000

/**
 * Asks users whose session has expired to sign in again, in a dialog above the page. Opens when the API rejects a request with 401, or when
 * another tab has signed out. If another user signs in, the page is reloaded.
 */
export const SignInAgainDialog = () => {
  const translate = useTranslate()
  const { isOver, end, check } = useSignedIn()
  useEffect(() => onSessionExpired(end), [end])
  useEffect(() => onSessionChangedInOtherTab(check), [check])
  useEffect(() => {
    const timer = setTimeout(
      () => void serverIsUp().then(() => Promise.all([SignInForm.preload(), SingleSignOn.preload()])),
      loadAfterMs,
    )
    return () => clearTimeout(timer)
  }, [])
  return (
    <Dialog open={isOver} maxWidth="xs" fullWidth>
      <DialogTitle>{translate('slipform.auth.again')}</DialogTitle>
      <DialogContent>
        <SignInAgain onSignedIn={check} />
      </DialogContent>
    </Dialog>
  )
}

/** The steps to sign in: the password or single sign-on, then the second factor. */
const SignInAgain = ({ onSignedIn }: { onSignedIn: () => unknown }) => {
  const translate = useTranslate()
  const { factor, next } = useSignInSteps(onSignedIn)
  if (factor) return <SecondFactorStep factor={factor} onDone={next} />
  return (
    <>
      <DialogContentText sx={{ mb: 1 }}>{translate('slipform.auth.again_why')}</DialogContentText>
      {usesPasswords() && <SignInForm signIn={(values) => authProvider.login(values).then(next)} />}
      <SingleSignOn isBeside />
    </>
  )
}

/** Returns whether the page's session has expired, and functions that mark it as expired and that load the current session. */
const useSignedIn = () => {
  const [pageSession] = useState(nameSession)
  const [person] = useState(personOf)
  const [isOver, setOver] = useState(false)
  const queryClient = useQueryClient()
  const current = usePageRecord()
  const end = useEvent(() => setOver(true))
  const check = useEvent(async () => {
    clearSession()
    const { user } = await getSession()
    if (user === null) return end()
    // Another user must neither see nor save the data of the previous one.
    if (nameSession() !== pageSession) {
      const page = findFormerPage(location.hash, current)
      return isViewOf(person) ? reloadAt(page) : hardReload(page)
    }
    setOver(false)
    publishSessionRenewed()
    // Repeats the requests that failed in the meantime.
    await queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' })
  })
  return { isOver, end, check }
}

/** Returns the person who uses the page: during a view, the admin who views. */
const personOf = () => {
  const { user } = loadedSession()
  return { id: user?.viewedBy?.id ?? user?.id, isViewing: user?.viewedBy !== undefined }
}

/** Whether the same person has begun or ended a view. */
const isViewOf = (previous: ReturnType<typeof personOf>) => {
  const current = personOf()
  return current.id === previous.id && (current.isViewing || previous.isViewing)
}

const nameSession = () => `${loadedSession().user?.id} ${loadedSession().user?.role}`
