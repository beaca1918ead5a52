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

/** The feature for the pages of webhooks, with the addresses that get changes, and the deliveries. */
export const webhooks = (): Feature => ({
  name: 'webhooks',
  texts: { en: texts, fr: () => import('./texts.fr.ts') },
  needs: 'webhooks',
  pages: { resources: [page] },
})
