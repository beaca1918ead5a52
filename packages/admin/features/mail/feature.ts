import MailOutline from '@mui/icons-material/MailOutline'
import type { ResourceProps } from 'react-admin'
import { lazyPage } from '../../ui/loading/lazyPage.ts'
import type { Feature } from '../../ui/Slot.tsx'
import { texts } from './texts.ts'

const mails: ResourceProps = {
  name: 'auth/mails',
  list: lazyPage(() => import('./Mails.tsx'), 'Mails'),
  icon: MailOutline,
  recordRepresentation: 'subject',
  options: { group: 'slipform.layout.administration', label: 'slipform.mail.title', hint: 'slipform.mail.what' },
}

/** The feature for the page of mails, with their state and their errors. */
export const mail = (): Feature => ({
  name: 'mail',
  texts: { en: texts, fr: () => import('./texts.fr.ts') },
  needs: 'mail',
  pages: { resources: [mails] },
})
