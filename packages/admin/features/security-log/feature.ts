import Security from '@mui/icons-material/Security'
import type { ResourceProps } from 'react-admin'
import { withTexts } from '../../i18n/i18nProvider.ts'
import { lazyPage } from '../../ui/loading/lazyPage.ts'
import type { Feature } from '../../ui/Slot.tsx'
import { texts } from './texts.ts'

const loadPage = () => withTexts(import('./SecurityLog.tsx'), import('./pageTexts.ts'))

const events: ResourceProps = {
  name: 'auth/events',
  list: lazyPage(loadPage, 'SecurityLog'),
  icon: Security,
  recordRepresentation: 'subject',
  options: { group: 'slipform.layout.administration', label: 'slipform.auth.security_log' },
}

/** The feature for the page of the security log: sign-ins, rejections and changes of access. */
export const securityLog = (): Feature => ({
  name: 'security-log',
  texts: { en: texts, fr: () => import('./texts.fr.ts') },
  needs: 'security-log',
  pages: { resources: [events] },
})
