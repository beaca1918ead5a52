import Lock from '@mui/icons-material/Lock'
import { can } from '../../session/session.ts'
import { usePageRecord } from '../usePageRecord.ts'
import { HomeButton, ListButton, PageMessage } from './PageMessage.tsx'

/** Shown in place of a page that the signed-in user has no permission for. */
export const DeniedPage = () => {
  const { resource } = usePageRecord() ?? {}
  return (
    <PageMessage icon={<Lock />} title="ra.page.access_denied" text="slipform.pages.denied_text">
      {resource !== undefined && can('list', resource) && <ListButton resource={resource} />}
      <HomeButton />
    </PageMessage>
  )
}
