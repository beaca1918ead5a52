import People from '@mui/icons-material/People'
import type { ResourceProps } from 'react-admin'
import { CustomerCreate } from './CustomerCreate.tsx'
import { CustomerEdit } from './CustomerEdit.tsx'
import { CustomerList } from './CustomerList.tsx'
import { CustomerShow } from './CustomerShow.tsx'
import { tierChoices } from './choices.ts'

/** The customers in the admin. */
export const customers: ResourceProps = {
  name: 'customers',
  list: CustomerList,
  create: CustomerCreate,
  edit: CustomerEdit,
  show: CustomerShow,
  icon: People,
  recordRepresentation: 'name',
  options: { breakdown: { source: 'tier', choices: tierChoices } },
}
