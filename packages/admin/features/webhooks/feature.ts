import Webhook from '@mui/icons-material/Webhook'
import type { ResourceProps } from 'react-admin'
import { withTexts } from '../../i18n/i18nProvider.ts'
import { lazyPage } from '../../ui/loading/lazyPage.ts'
import type { Feature } from '../../ui/Slot.tsx'
import { texts } from './texts.ts'

const loadPages = () => withTexts(import('./Webhooks.tsx'), import('./pageTexts.ts'))

const page: ResourceProps = {
  name: 'auth/webhooks',
  list: lazyPage(loadPages, 'WebhookList'),
  create: lazyPage(loadPages, 'WebhookCreate'),
  edit: lazyPage(loadPages, 'WebhookEdit'),
  icon: Webhook,
  recordRepresentation: 'url',
  options: { group: 'slipform.layout.administration', label: 'slipform.webhooks.title' },
}

/** The pages of webhooks: which addresses get which changes, and what became of each delivery. */
export const webhooks = (): Feature => ({
  name: 'webhooks',
  texts: { en: texts, fr: () => import('./texts.fr.ts') },
  needs: 'webhooks',
  pages: { resources: [page] },
})
