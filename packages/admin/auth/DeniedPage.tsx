import Lock from '@mui/icons-material/Lock'
import { PageMessage } from '../components/PageMessage.tsx'

/** The page shown in place of a page that the signed-in user has no permission for. */
export const DeniedPage = () => (
  <PageMessage icon={<Lock color="disabled" />} title="ra.page.access_denied" text="ra.message.access_denied" />
)
