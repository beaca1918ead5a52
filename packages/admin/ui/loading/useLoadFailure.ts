import { useEffect, useState } from 'react'
import type { LoadErrorProps } from './lazyPart.tsx'
import { explainLoadFailure, type LoadFailure, reloadOnce } from './loadFailure.ts'

/** The key of the text for each failure. */
export const failureTexts = {
  offline: 'slipform.pages.offline',
  unreachable: 'slipform.failures.unreachable',
  outdated: 'slipform.pages.outdated',
  broken: 'slipform.pages.not_loaded',
} as const

/** Whether the same code may load later. */
export const isPassing = (failure: LoadFailure): boolean => failure === 'offline' || failure === 'unreachable'

/**
 * Returns why code could not be loaded, once that is known, and loads it again as soon as there is a connection. With `mayReload` the
 * browser's page is reloaded first where that may help.
 */
export const useLoadFailure = ({ error, retry }: LoadErrorProps, mayReload = false): LoadFailure | undefined => {
  const [failure, setFailure] = useState<LoadFailure>()
  useEffect(() => {
    void explainLoadFailure().then((found) => {
      if (mayReload && !isPassing(found) && reloadOnce(error)) return
      setFailure(found)
    })
  }, [error, mayReload])
  useEffect(() => {
    window.addEventListener('online', retry)
    return () => window.removeEventListener('online', retry)
  }, [retry])
  return failure
}
