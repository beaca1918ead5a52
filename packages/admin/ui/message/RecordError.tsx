import Lock from '@mui/icons-material/Lock'
import SearchOff from '@mui/icons-material/SearchOff'
import WarningAmber from '@mui/icons-material/WarningAmber'
import { HttpError, useEditContext, useGetResourceLabel, useShowContext, useTranslate } from 'react-admin'
import { withSmallInitial } from '../../i18n/fieldLabel.ts'
import { can } from '../../session/session.ts'
import { Around } from '../Slot.tsx'
import { usePageRecord } from '../usePageRecord.ts'
import { failureHint } from './failureHint.ts'
import { HomeButton, ListButton, PageMessage, RetryButton } from './PageMessage.tsx'

interface RecordErrorProps {
  resource: string
  error: Error | null | undefined
  refetch: () => unknown
}

/** What the page of a record shows if it cannot be read: the record may be deleted, hidden, or the server out of reach. */
const RecordError = ({ resource, error, refetch }: RecordErrorProps) => {
  const translate = useTranslate()
  const name = withSmallInitial(useGetResourceLabel()(resource, 1))
  const { id } = usePageRecord() ?? {}
  const status = error instanceof HttpError ? error.status : 0
  // No record can have an invalid id.
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

export const ShowError = () => {
  const { resource, error, refetch } = useShowContext()
  // The page of a record is as wide as its parts.
  return (
    <div>
      <RecordError resource={resource} error={error} refetch={refetch} />
    </div>
  )
}

export const EditError = () => {
  const { resource, error, refetch } = useEditContext()
  return <RecordError resource={resource} error={error} refetch={refetch} />
}
