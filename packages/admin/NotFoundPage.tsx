import SearchOff from '@mui/icons-material/SearchOff'
import { PageMessage } from './components/PageMessage.tsx'

/** The page of an unknown address. */
export const NotFoundPage = () => (
  <PageMessage icon={<SearchOff color="disabled" />} title="ra.page.not_found" text="ra.message.not_found" />
)
