import WarningAmber from '@mui/icons-material/WarningAmber'
import { useListContext } from 'react-admin'
import { PageMessage, RetryButton } from '../../ui/message/PageMessage.tsx'

/** Shows why a list could not be read, and a button to try again. */
export const ListError = () => {
  const { error, refetch } = useListContext()
  return (
    <PageMessage icon={<WarningAmber />} text={error?.message ?? 'ra.notification.http_error'} isError>
      <RetryButton onClick={() => refetch()} />
    </PageMessage>
  )
}
