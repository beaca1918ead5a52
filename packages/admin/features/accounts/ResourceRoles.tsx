import { Box } from '@mui/material'
import { useTranslate } from 'react-admin'
import type { MemberPermissions, PermissionTable, ResourcePermissions, Role } from 'slipform/browser'
import { labelOf } from '../../i18n/fieldLabel.ts'
import { RoleTable, Rules } from './RoleTable.tsx'

interface ResourceRolesProps {
  readonly roles: PermissionTable['roles']
  readonly permissions: ResourcePermissions
}

/** The permissions of each role on a resource: the fields that it may read and write, and the operations. */
export const ResourceRoles = ({ roles, permissions: { resource, operations, members, rules } }: ResourceRolesProps) => {
  const translate = useTranslate()
  const accessOf = ({ read, create, update }: MemberPermissions, role: Role) => {
    const kinds = Object.entries({ read, create, update }).filter(([, allowed]) => allowed.includes(role))
    const names = kinds.map(([name]) => name)
    const isWriting = create.includes(role) && update.includes(role)
    const joinedNames = isWriting ? [read.includes(role) ? 'all' : 'write'] : names
    return joinedNames.map((name) => translate(`slipform.permissions.deeds.${name}`)).join(', ')
  }
  return (
    <>
      {rules.length > 0 && (
        <div>
          <Rules rules={rules} />
        </div>
      )}
      <RoleTable
        of="fields"
        roles={roles}
        rows={Object.entries(members).map(([name, member]) => ({
          key: name,
          title: (
            <>
              {labelOf(resource, name, translate)} <Source name={name} />
            </>
          ),
          textOf: (role) => accessOf(member, role),
        }))}
      />
      <RoleTable
        of="operations"
        roles={roles}
        rows={Object.entries(operations).map(([name, allowed]) => ({
          key: name,
          title: <Source name={name} />,
          textOf: (role) => (allowed.includes(role) ? translate('ra.boolean.true') : ''),
        }))}
      />
    </>
  )
}

const Source = ({ name }: { name: string }) => (
  <Box component="code" sx={{ color: 'text.secondary', fontSize: 12, fontWeight: 400 }}>
    {name}
  </Box>
)
