import SearchOff from '@mui/icons-material/SearchOff'
import { HomeButton, PageMessage } from '../ui/message/PageMessage.tsx'

/** The page of an unknown address. */
export const NotFoundPage = () => (
  <PageMessage icon={<SearchOff />} title="slipform.pages.not_found" text="slipform.pages.not_found_text">
    <HomeButton />
  </PageMessage>
)
