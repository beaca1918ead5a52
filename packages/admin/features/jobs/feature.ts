import Schedule from '@mui/icons-material/Schedule'
import type { ResourceProps } from 'react-admin'
import { lazyPage } from '../../ui/loading/lazyPage.ts'
import type { Feature } from '../../ui/Slot.tsx'
import { texts } from './texts.ts'

const page: ResourceProps = {
  name: 'auth/jobs',
  list: lazyPage(() => import('./Jobs.tsx'), 'Jobs'),
  icon: Schedule,
  recordRepresentation: 'name',
  options: { group: 'slipform.layout.administration', label: 'slipform.jobs.title', hint: 'slipform.jobs.what' },
}

/** The feature for the page of jobs, with their state and their errors. */
export const jobs = (): Feature => ({
  name: 'jobs',
  texts: { en: texts, fr: () => import('./texts.fr.ts') },
  needs: 'jobs',
  pages: { resources: [page] },
})
