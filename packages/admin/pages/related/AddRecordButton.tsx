import Add from '@mui/icons-material/Add'
import { Button, Link, useCreatePath, useResourceDefinition } from 'react-admin'
import { can } from '../../session/session.ts'

/** The resource, and initial values of the form. */
export interface AddRecordButtonProps {
  resource: string
  record?: Record<string, unknown>
}

/** A link to the create page; unlike react-admin's own button it does not float in narrow windows. */
export const AddRecordButton = ({ resource, record }: AddRecordButtonProps) => {
  const createPath = useCreatePath()
  const { hasCreate } = useResourceDefinition({ resource })
  return hasCreate && can('create', resource) ? (
    <Button component={Link} to={createPath({ resource, type: 'create' })} state={{ record }} label="ra.action.create">
      <Add />
    </Button>
  ) : null
}
