import Security from '@mui/icons-material/Security'
import type { ResourceProps } from 'react-admin'
import { lazyPage } from '../../ui/loading/lazyPage.ts'
import type { Feature } from '../../ui/Slot.tsx'

const events: ResourceProps = {
  name: 'auth/events',
  list: lazyPage(() => import('./SecurityLog.tsx'), 'SecurityLog'),
  icon: Security,
  recordRepresentation: 'subject',
  options: { group: 'slipform.layout.administration', label: 'slipform.auth.security_log' },
}

/** The page of sign-ins, rejections and changes of access. */
export const securityLog = (): Feature => ({
  name: 'security-log',
  needs: 'security-log',
  pages: { resources: [events] },
})
