import Lock from '@mui/icons-material/Lock'
import SearchOff from '@mui/icons-material/SearchOff'
import WarningAmber from '@mui/icons-material/WarningAmber'
import { HttpError, useEditContext, useGetResourceLabel, useShowContext, useTranslate } from 'react-admin'
import { withSmallInitial } from '../../i18n/fieldLabel.ts'
import { can } from '../../session/session.ts'
import { Around } from '../Slot.tsx'
import { usePageRecord } from '../usePageRecord.ts'
import { failureHint, HomeButton, ListButton, PageMessage, RetryButton } from './PageMessage.tsx'

interface RecordErrorProps {
  resource: string
  error: Error | null | undefined
  refetch: () => unknown
}

/** Shown in place of a record's page or form if the record cannot be read: it is missing or forbidden, or the request failed. */
const RecordError = ({ resource, error, refetch }: RecordErrorProps) => {
  const translate = useTranslate()
  const name = withSmallInitial(useGetResourceLabel()(resource, 1))
  const { id } = usePageRecord() ?? {}
  const status = error instanceof HttpError ? error.status : 0
  // An impossible id in the address, such as a word where keys are numbers, counts as that of a missing record.
  const isGone = status === 404 || (error instanceof HttpError && error.body?.code === 'invalid_id')
  const text = isGone
    ? translate('slipform.pages.gone_text', { name })
    : status === 403
      ? 'slipform.pages.denied_text'
      : (error?.message ?? 'ra.notification.http_error')
  const message = (
    <PageMessage
      icon={isGone ? <SearchOff /> : status === 403 ? <Lock /> : <WarningAmber />}
      text={text}
      hint={failureHint(error)}
      isError
    >
      {!isGone && status !== 403 && <RetryButton onClick={() => refetch()} />}
      {can('list', resource) ? <ListButton resource={resource} /> : <HomeButton />}
    </PageMessage>
  )
  return isGone && id !== undefined ? <Around name="missing" props={{ resource, id, children: message }} /> : message
}

/** For `error` of react-admin's `Show`. */
export const ShowError = () => {
  const { resource, error, refetch } = useShowContext()
  // In an element of its own, as the page's theme styles its children as cards.
  return (
    <div>
      <RecordError resource={resource} error={error} refetch={refetch} />
    </div>
  )
}

/** For `error` of react-admin's `Edit`. */
export const EditError = () => {
  const { resource, error, refetch } = useEditContext()
  return <RecordError resource={resource} error={error} refetch={refetch} />
}
