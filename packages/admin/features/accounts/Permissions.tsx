import { Skeleton, Stack, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { Link, useGetResourceLabel, useResourceDefinitions, useTranslate } from 'react-admin'
import { useSearchParams } from 'react-router'
import type { PermissionTable, ResourcePermissions, Role } from 'slipform/browser'
import { api, httpClient } from '../../api/httpClient.ts'
import { ReadError } from '../../ui/message/PageMessage.tsx'
import { PageTitle } from '../../ui/page/places.tsx'
import { ResourceRoles } from './ResourceRoles.tsx'
import { RoleTable } from './RoleTable.tsx'

const path = '/auth/permissions'

/** The kinds of access to records, with their operations. */
const accessKinds: Readonly<Record<string, readonly string[]>> = {
  read: ['list', 'one'],
  create: ['create', 'createMany'],
  update: ['update', 'updateMany'],
  delete: ['remove', 'removeMany'],
}

/** The page with the permissions of each role, for admins: of all resources, or of the resource in the address with its operations and fields. */
export const Permissions = () => {
  const translate = useTranslate()
  const [address] = useSearchParams()
  const labelOf = useResourceLabel()
  const { data, error, refetch } = useQuery({
    queryKey: ['auth/permissions'],
    queryFn: async ({ signal }): Promise<PermissionTable> => (await httpClient(`${api}${path}`, { signal })).json,
  })
  const opened = data?.resources.find(({ resource }) => resource === address.get('resource'))
  return (
    <Stack sx={{ gap: 2, my: 2 }}>
      <PageTitle>
        {[translate('slipform.permissions.title'), ...(opened ? [labelOf(opened.resource)] : [])].join(' · ')}
      </PageTitle>
      {opened ? (
        <Link to={path}>{translate('slipform.permissions.all_resources')}</Link>
      ) : (
        <Typography color="text.secondary">{translate('slipform.permissions.what')}</Typography>
      )}
      {error ? (
        <ReadError error={error} onRetry={refetch} />
      ) : data === undefined ? (
        <Skeleton variant="rounded" height={240} />
      ) : opened ? (
        <ResourceRoles roles={data.roles} permissions={opened} />
      ) : (
        <AllResources {...data} />
      )}
    </Stack>
  )
}

/** Returns a function for the label of a resource; a resource without a list is named by its path. */
const useResourceLabel = () => {
  const definitions = useResourceDefinitions()
  const labelOf = useGetResourceLabel()
  return (resource: string) => (definitions[resource]?.hasList ? labelOf(resource, 2) : `/${resource}`)
}

const AllResources = ({ roles, resources }: PermissionTable) => {
  const translate = useTranslate()
  const labelOf = useResourceLabel()
  const accessOf = ({ operations }: ResourcePermissions, role: Role) => {
    const kinds = Object.keys(accessKinds).filter((kind) =>
      accessKinds[kind]?.some((name) => operations[name]?.includes(role)),
    )
    const names = kinds.length === 4 ? ['all'] : kinds
    if (names.length === 0 && Object.values(operations).some((allowed) => allowed.includes(role))) names.push('other')
    return names.map((name) => translate(`slipform.permissions.deeds.${name}`)).join(', ')
  }
  const hiddenFrom = ({ members }: ResourcePermissions, role: Role) => {
    const count = Object.values(members).filter(({ read }) => read.length > 0 && !read.includes(role)).length
    return count > 0 ? translate('slipform.permissions.hidden', { smart_count: count }) : undefined
  }
  return (
    <RoleTable
      of="resource"
      roles={roles}
      rows={resources.map((permissions) => ({
        key: permissions.resource,
        title: (
          <Link to={`${path}?${new URLSearchParams({ resource: permissions.resource })}`}>
            {labelOf(permissions.resource)}
          </Link>
        ),
        rules: permissions.rules,
        textOf: (role) => accessOf(permissions, role),
        noteOf: (role) => hiddenFrom(permissions, role),
      }))}
    />
  )
}
