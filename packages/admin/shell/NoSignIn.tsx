import Lock from '@mui/icons-material/Lock'
import { PageMessage } from '../ui/message/PageMessage.tsx'

/** Replaces the sign-in page in an admin without the feature `accounts`. */
export const NoSignIn = () => (
  <PageMessage icon={<Lock />} text="slipform.auth.no_sign_in" hint="slipform.auth.no_sign_in_hint" isError />
)
