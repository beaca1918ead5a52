import WarningAmber from '@mui/icons-material/WarningAmber'
import { useEffect } from 'react'
import { useEvent, useNotify } from 'react-admin'
import { PageMessage, ReloadButton, RetryButton } from '../message/PageMessage.tsx'
import type { LoadErrorProps } from './lazyPart.tsx'
import type { LoadFailure } from './loadFailure.ts'
import { failureTexts, isPassing, useLoadFailure } from './useLoadFailure.ts'

/** What stands in place of a page that could not be loaded. Nothing is unsaved there, so it may reload. */
export const PageLoadError = (props: LoadErrorProps) => {
  const failure = useLoadFailure(props, true)
  // The page of errors shows what is wrong.
  if (failure === 'broken') throw props.error
  return failure === undefined ? null : (
    <FailureMessage title="slipform.pages.page_not_loaded" failure={failure} retry={props.retry} />
  )
}

/** What stands in place of a part of a page that could not be loaded. */
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

/** Says why a dialog, a menu or a panel could not be loaded, and closes it. */
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
