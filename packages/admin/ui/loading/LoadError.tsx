import WarningAmber from '@mui/icons-material/WarningAmber'
import { useEffect, useState } from 'react'
import { useEvent, useNotify } from 'react-admin'
import { PageMessage, ReloadButton, RetryButton } from '../message/PageMessage.tsx'
import type { LoadErrorProps } from './lazyPart.tsx'

// The errors of components whose code could not be loaded: for a page, a part of a page, or a dialog.

/** Shown in place of a page whose code could not be loaded. May reload the browser's page, as there is no unsaved input. */
export const PageLoadError = (props: LoadErrorProps) => {
  const failure = useLoadFailure(props, true)
  // `ErrorPage` shows the error.
  if (failure === 'broken') throw props.error
  return failure === undefined ? null : (
    <FailureMessage title="slipform.pages.page_not_loaded" failure={failure} retry={props.retry} />
  )
}

/** Shown in place of a part of a page whose code could not be loaded. */
export const PartLoadError = (props: LoadErrorProps) => {
  const failure = useLoadFailure(props)
  return failure === undefined ? null : <FailureMessage failure={failure} retry={props.retry} />
}

interface FailureMessageProps {
  title?: string
  failure: LoadFailure
  retry: () => void
}

const FailureMessage = ({ failure, retry, ...props }: FailureMessageProps) => (
  <PageMessage {...props} icon={<WarningAmber />} text={failureTexts[failure]} isError>
    {failure === 'broken' ? <ReloadButton /> : <RetryButton onClick={retry} />}
  </PageMessage>
)

/** Shows a notification why the code of a dialog, menu or panel could not be loaded, and closes it. */
export const LoadErrorNotice = (props: LoadErrorProps) => {
  const notify = useNotify()
  const failure = useLoadFailure(props)
  const close = useEvent(() => props.onClose?.())
  useEffect(() => {
    if (failure === undefined) return
    notify(failureTexts[failure], { type: 'error' })
    close()
  }, [failure, notify, close])
  return null
}

/** The key of the text for each failure. */
const failureTexts = {
  offline: 'slipform.pages.offline',
  unreachable: 'slipform.failures.unreachable',
  broken: 'slipform.pages.not_loaded',
} as const

/**
 * Returns why code could not be loaded, once that is known, and loads the code again when the browser is online. With `mayReload` it first
 * reloads the browser's page where that may help.
 */
const useLoadFailure = ({ error, retry }: LoadErrorProps, mayReload = false): LoadFailure | undefined => {
  const [failure, setFailure] = useState<LoadFailure>()
  useEffect(() => {
    void explainLoadFailure().then((explained) => {
      if (mayReload && explained === 'broken' && reloadOnce(error)) return
      setFailure(explained)
    })
  }, [error, mayReload])
  useEffect(() => {
    window.addEventListener('online', retry)
    return () => window.removeEventListener('online', retry)
  }, [retry])
  return failure
}

/** Why code could not be loaded. */
type LoadFailure = keyof typeof failureTexts

async function explainLoadFailure(): Promise<LoadFailure> {
  if (!navigator.onLine) return 'offline'
  const response = await fetch(location.pathname, { cache: 'no-store' }).catch(() => undefined)
  return response?.ok ? 'broken' : 'unreachable'
}

const reloadKey = 'slipform-reloaded'

/**
 * Reloads the page, as a deploy may have replaced its files, and a browser may not load a file again that has failed. Returns false if the page
 * was already reloaded for the same error.
 */
function reloadOnce(error: unknown): boolean {
  try {
    if (sessionStorage.getItem(reloadKey) === String(error)) return false
    sessionStorage.setItem(reloadKey, String(error))
  } catch {
    // Without the browser's storage the page could reload again and again.
    return false
  }
  location.reload()
  return true
}
