import Security from '@mui/icons-material/Security'
import type { ResourceProps } from 'react-admin'
import { lazyPage } from '../../../ui/loading/lazyPage.ts'

/** The resource of the security log. */
export const securityLog: ResourceProps = {
  name: 'auth/events',
  list: lazyPage(() => import('./SecurityLog.tsx'), 'SecurityLog'),
  icon: Security,
  options: { group: 'slipform.layout.administration', label: 'slipform.auth.security_log' },
}
