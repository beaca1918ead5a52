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
    {isPassing(failure) ? <RetryButton onClick={retry} /> : <ReloadButton />}
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
  outdated: 'slipform.pages.outdated',
  broken: 'slipform.pages.not_loaded',
} as const

/** Whether a failure may be over soon, so that the same code can load. */
const isPassing = (failure: LoadFailure): boolean => failure === 'offline' || failure === 'unreachable'

/**
 * Returns why code could not be loaded, once that is known, and loads the code again when the browser is online. With `mayReload` it first
 * reloads the browser's page where that may help.
 */
const useLoadFailure = ({ error, retry }: LoadErrorProps, mayReload = false): LoadFailure | undefined => {
  const [failure, setFailure] = useState<LoadFailure>()
  useEffect(() => {
    void explainLoadFailure().then((explained) => {
      if (mayReload && !isPassing(explained) && reloadOnce(error)) return
      setFailure(explained)
    })
  }, [error, mayReload])
  useEffect(() => {
    window.addEventListener('online', retry)
    return () => window.removeEventListener('online', retry)
  }, [retry])
  return failure
}

/** Why code could not be loaded: `outdated` code was replaced by a deploy. */
type LoadFailure = 'offline' | 'unreachable' | 'outdated' | 'broken'

/** Returns the address of a page's entry script, which differs for each build. */
const entryOf = (page: Document) => page.querySelector('script[type=module][src]')?.getAttribute('src')

/** Finds out why code could not be loaded: compares the server's page with that of the browser. */
async function explainLoadFailure(): Promise<LoadFailure> {
  if (!navigator.onLine) return 'offline'
  try {
    const response = await fetch(location.pathname, { cache: 'no-store' })
    if (!response.ok) return 'unreachable'
    const page = new DOMParser().parseFromString(await response.text(), 'text/html')
    return entryOf(page) === entryOf(document) ? 'broken' : 'outdated'
  } catch {
    return 'unreachable'
  }
}

const reloadKey = 'slipform-reloaded'

/**
 * Reloads the page, as a browser may not load a file again that has failed. Returns false if the page was already reloaded for the same error
 * of the same build.
 */
function reloadOnce(error: unknown): boolean {
  const cause = `${entryOf(document)} ${error}`
  try {
    if (sessionStorage.getItem(reloadKey) === cause) return false
    sessionStorage.setItem(reloadKey, cause)
  } catch {
    // Without the browser's storage the page could reload again and again.
    return false
  }
  location.reload()
  return true
}
