import SearchOff from '@mui/icons-material/SearchOff'
import { Navigate, useLocation, useResourceDefinitions, useTranslate } from 'react-admin'
import { can } from '../session/session.ts'
import { HomeButton, ListButton, PageMessage } from '../ui/message/PageMessage.tsx'

/** The page of an unknown address. Users who have signed in at `/login`, the address of other admins, come to the first page. */
export const NotFoundPage = () => {
  const { pathname } = useLocation()
  return pathname === '/login' ? <Navigate to="/" replace /> : <UnknownAddress pathname={pathname} />
}

/** Names the address, and leads to the list that it may mean, one whose name begins with the same three or four letters. */
const UnknownAddress = ({ pathname }: { pathname: string }) => {
  const names = Object.keys(useResourceDefinitions())
  const written = plain(pathname.split('/')[1] ?? '').slice(0, 4)
  const meant = names.find((name) => written.length > 2 && plain(name).startsWith(written))
  const text = useTranslate()('slipform.pages.not_found_text', { address: pathname })
  return (
    <PageMessage icon={<SearchOff />} title="slipform.pages.not_found" text={text} hint="slipform.pages.not_found_hint">
      {meant !== undefined && can('list', meant) && <ListButton resource={meant} />}
      <HomeButton />
    </PageMessage>
  )
}

/** Returns what is compared of a name: `Vehicle-Parts` and `vehicle_parts` are the same. */
const plain = (name: string) => name.toLowerCase().replace(/[^a-z\d]/g, '')
