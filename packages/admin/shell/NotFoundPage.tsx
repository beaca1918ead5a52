import SearchOff from '@mui/icons-material/SearchOff'
import { Navigate, useLocation, useResourceDefinitions, useTranslate } from 'react-admin'
import { can } from '../session/session.ts'
import { HomeButton, ListButton, PageMessage } from '../ui/message/PageMessage.tsx'

/** The page of an unknown address. Redirects `/login`, the sign-in address of other admins, to the first page. */
export const NotFoundPage = () => {
  const { pathname } = useLocation()
  return pathname === '/login' ? <Navigate to="/" replace /> : <UnknownAddress pathname={pathname} />
}

/** Names the address, and links to a list whose name begins with the same three or four letters. */
const UnknownAddress = ({ pathname }: { pathname: string }) => {
  const names = Object.keys(useResourceDefinitions())
  const prefix = plain(pathname.split('/')[1] ?? '').slice(0, 4)
  const similar = names.find((name) => prefix.length > 2 && plain(name).startsWith(prefix))
  const text = useTranslate()('slipform.pages.not_found_text', { address: pathname })
  return (
    <PageMessage icon={<SearchOff />} title="slipform.pages.not_found" text={text} hint="slipform.pages.not_found_hint">
      {similar !== undefined && can('list', similar) && <ListButton resource={similar} />}
      <HomeButton />
    </PageMessage>
  )
}

/** Returns a name for comparison: `Vehicle-Parts` and `vehicle_parts` are equal. */
const plain = (name: string) => name.toLowerCase().replace(/[^a-z\d]/g, '')
