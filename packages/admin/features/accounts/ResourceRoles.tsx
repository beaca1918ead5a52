import { Box } from '@mui/material'
import { useTranslate } from 'react-admin'
import type { MemberPermissions, PermissionTable, ResourcePermissions, Role } from 'slipform/browser'
import { labelOf } from '../../i18n/fieldLabel.ts'
import { RoleTable, Rules } from './RoleTable.tsx'

interface ResourceRolesProps {
  readonly roles: PermissionTable['roles']
  readonly permissions: ResourcePermissions
}

/** What each role may do with a resource: which operations, and which fields it reads and writes. */
export const ResourceRoles = ({ roles, permissions: { resource, operations, members, rules } }: ResourceRolesProps) => {
  const translate = useTranslate()
  const deedsOf = ({ read, create, update }: MemberPermissions, role: Role) => {
    const done = Object.entries({ read, create, update }).filter(([, who]) => who.includes(role))
    const names = done.map(([name]) => name)
    const isWriting = create.includes(role) && update.includes(role)
    const short = isWriting ? [read.includes(role) ? 'all' : 'write'] : names
    return short.map((name) => translate(`slipform.permissions.deeds.${name}`)).join(', ')
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
          textOf: (role) => deedsOf(member, role),
        }))}
      />
      <RoleTable
        of="operations"
        roles={roles}
        rows={Object.entries(operations).map(([name, who]) => ({
          key: name,
          title: <Source name={name} />,
          textOf: (role) => (who.includes(role) ? translate('ra.boolean.true') : ''),
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
