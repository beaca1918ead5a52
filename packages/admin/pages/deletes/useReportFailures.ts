import { HttpError, type Identifier, useNotify, useTranslate } from 'react-admin'
import { type BatchOutcome, outcomeOf, type RecordFailure } from '../../api/batch.ts'
import { messageOf, reasonText } from '../../i18n/errorText.ts'
import { useCountedText } from '../../ui/useCountedText.ts'

/** How long, in milliseconds, the reason of a failure is shown: longer than other messages, as the user does something else meanwhile. */
const reasonMs = 10_000

/** The number of reasons that are shown; further ones are counted. */
const maxReasons = 5

/**
 * Returns a function that shows how many records of a resource an action could not change, and why, with the names of records that the page
 * shows. The function returns the keys of the records that were not changed.
 */
export const useReportFailures = (resource: string) => {
  const notify = useNotify()
  const translate = useTranslate()
  const countedText = useCountedText(resource)
  return (
    action: 'delete' | 'edit',
    error: unknown,
    ids: readonly Identifier[],
    nameOf?: (id: Identifier) => string | undefined,
  ): Identifier[] => {
    const nothingDone = { succeeded: [], failed: [], rest: [...ids], error: reasonIn(error, resource) }
    const outcome: BatchOutcome = outcomeOf(error) ?? nothingDone
    const { failed, rest, error: cause } = outcome
    const reasonOf = (failure: RecordFailure) => {
      const name = nameOf?.(failure.id)
      return name === undefined ? failure.error : `${name}${translate('slipform.colon')}${failure.error}`
    }
    const stopped = cause ?? (rest.length > 0 ? countedText('stopped', rest.length) : [])
    const reasons = [...new Set([...failed.map(reasonOf), stopped].flat())]
    const moreReasons = reasons.length > maxReasons ? [countedText('more', reasons.length - maxReasons)] : []
    const reason = [...reasons.slice(0, maxReasons), ...moreReasons].join('; ')
    const unchanged = [...failed.map(({ id }) => id), ...rest]
    const isChangedSince = error instanceof HttpError && error.status === 412
    const text = isChangedSince
      ? reason
      : `${countedText(`failed_${action}`, outcome.unchanged ?? unchanged.length)}${translate('slipform.colon')}${reason}`
    notify(text, { type: 'error', multiLine: true, autoHideDuration: reasonMs, messageArgs: { _: text } })
    return unchanged
  }
}

/** Returns the reason why a request failed as a whole. */
const reasonIn = (error: unknown, resource: string): string =>
  (error instanceof HttpError && error.body?.code === 'record_is_referenced'
    ? reasonText(error.body, resource)
    : undefined) ?? messageOf(error)
