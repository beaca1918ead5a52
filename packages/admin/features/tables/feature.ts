import TableChart from '@mui/icons-material/TableChart'
import type { ResourceProps } from 'react-admin'
import { lazyPage } from '../../ui/loading/lazyPage.ts'
import type { Feature } from '../../ui/Slot.tsx'
import { texts } from './texts.ts'

const page: ResourceProps = {
  name: 'auth/tables',
  list: lazyPage(() => import('./Tables.tsx'), 'Tables'),
  icon: TableChart,
  options: { group: 'slipform.layout.administration', label: 'slipform.tables.title' },
}

/** The feature for the page of the database's tables, with the resources that serve them, or the reason why there is none. */
export const tables = (): Feature => ({
  name: 'tables',
  texts: { en: texts, fr: () => import('./texts.fr.ts') },
  needs: 'tables',
  pages: { resources: [page] },
})
