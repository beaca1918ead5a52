import SearchOff from '@mui/icons-material/SearchOff'
import { Navigate, useLocation, useTranslate } from 'react-admin'
import { HomeButton, PageMessage } from '../ui/message/PageMessage.tsx'

/** The page of an unknown address. Redirects `/login`, the sign-in address of other admins, to the first page. */
export const NotFoundPage = () => {
  const { pathname } = useLocation()
  return pathname === '/login' ? <Navigate to="/" replace /> : <UnknownAddress pathname={pathname} />
}

/** Names the address. */
const UnknownAddress = ({ pathname }: { pathname: string }) => {
  const text = useTranslate()('slipform.pages.not_found_text', { address: pathname })
  return (
    <PageMessage icon={<SearchOff />} title="slipform.pages.not_found" text={text} hint="slipform.pages.not_found_hint">
      <HomeButton />
    </PageMessage>
  )
}
