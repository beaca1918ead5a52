import People from '@mui/icons-material/People'
import { lazyPage } from '@slipform/admin'
import type { ResourceProps } from 'react-admin'
import { tierChoices } from './choices.ts'

/** The customers in the admin. */
export const customers: ResourceProps = {
  name: 'customers',
  list: lazyPage(() => import('./CustomerList.tsx'), 'CustomerList'),
  create: lazyPage(() => import('./CustomerPages.tsx'), 'CustomerCreate'),
  edit: lazyPage(() => import('./CustomerPages.tsx'), 'CustomerEdit'),
  show: lazyPage(() => import('./CustomerPages.tsx'), 'CustomerShow'),
  icon: People,
  recordRepresentation: 'name',
  options: { breakdown: { source: 'tier', choices: tierChoices } },
}
