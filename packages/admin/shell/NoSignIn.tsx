import Lock from '@mui/icons-material/Lock'
import { PageMessage } from '../ui/message/PageMessage.tsx'

/** Stands in place of the sign-in page of an admin without the feature that brings it. */
export const NoSignIn = () => (
  <PageMessage icon={<Lock />} text="slipform.auth.no_sign_in" hint="slipform.auth.no_sign_in_hint" isError />
)
