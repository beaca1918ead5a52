import Key from '@mui/icons-material/Key'
import type { ResourceProps } from 'react-admin'
import { lazyPage } from '../../../ui/loading/lazyPage.ts'

/** The resource of API keys. */
export const keys: ResourceProps = {
  name: 'auth/keys',
  list: lazyPage(() => import('./KeyList.tsx'), 'KeyList'),
  create: lazyPage(() => import('./KeyCreate.tsx'), 'KeyCreate'),
  icon: Key,
  recordRepresentation: 'name',
  options: { group: 'slipform.layout.administration', label: 'slipform.auth.keys' },
}
