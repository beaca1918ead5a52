import Lock from '@mui/icons-material/Lock'
import { PageMessage } from '../components/PageMessage.tsx'

/** The page at an address that the signed-in user may not open. */
export const DeniedPage = () => (
  <PageMessage icon={<Lock color="disabled" />} title="ra.page.access_denied" text="ra.message.access_denied" />
)
