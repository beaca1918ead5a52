import ManageAccounts from '@mui/icons-material/ManageAccounts'
import type { ResourceProps } from 'react-admin'
import { lazyPage } from '../../../ui/loading/lazyPage.ts'

/** The resource of users. */
export const users: ResourceProps = {
  name: 'auth/users',
  list: lazyPage(() => import('./UserList.tsx'), 'UserList'),
  create: lazyPage(() => import('./UserCreate.tsx'), 'UserCreate'),
  edit: lazyPage(() => import('./UserEdit.tsx'), 'UserEdit'),
  icon: ManageAccounts,
  recordRepresentation: 'name',
  options: { group: 'slipform.layout.administration', label: 'slipform.auth.users' },
}
