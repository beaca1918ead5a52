import { BooleanInput, type RaRecord, SelectInput, useTranslate } from 'react-admin'
import { useRoleName } from '../../session/roles.ts'
import { loadedSession } from '../../session/session.ts'

/** The inputs that limit a new key. By default it has all permissions of its user. */
export const keyScopeInputs = [
  <KeyRoleInput key="role" />,
  <BooleanInput key="read_only" source="read_only" label="slipform.auth.key_reads" />,
]

function KeyRoleInput() {
  const roleName = useRoleName()
  return (
    <SelectInput
      source="role"
      label="slipform.permissions.title"
      choices={loadedSession().roles?.map((id) => ({ id, name: roleName(id) })) ?? []}
      translateChoice={false}
      emptyText="slipform.auth.key_role_all"
      slotProps={{ select: { displayEmpty: true } }}
    />
  )
}

/** Returns a function for the limits of a key as a text: its role, and whether it only reads. */
export const useKeyScope = () => {
  const translate = useTranslate()
  const roleName = useRoleName()
  return ({ role, read_only }: Partial<RaRecord>): string => {
    const roleText = role ? roleName(role) : translate('slipform.auth.key_role_all')
    return read_only ? `${roleText}, ${translate('slipform.auth.key_reads_only')}` : roleText
  }
}
