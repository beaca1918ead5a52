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

/** What roles do with records, and the operations that do it. */
const deeds: Readonly<Record<string, readonly string[]>> = {
  read: ['list', 'one'],
  create: ['create', 'createMany'],
  update: ['update', 'updateMany'],
  delete: ['remove', 'removeMany'],
}

/** The page of what each role may do, for admins: all resources, or one with its operations and fields. The address names it. */
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

/** Returns what a resource is called; one without pages is called by its path. */
const useResourceLabel = () => {
  const definitions = useResourceDefinitions()
  const labelOf = useGetResourceLabel()
  return (resource: string) => (definitions[resource]?.hasList ? labelOf(resource, 2) : `/${resource}`)
}

const AllResources = ({ roles, resources }: PermissionTable) => {
  const translate = useTranslate()
  const labelOf = useResourceLabel()
  const deedsOf = ({ operations }: ResourcePermissions, role: Role) => {
    const done = Object.keys(deeds).filter((deed) => deeds[deed]?.some((name) => operations[name]?.includes(role)))
    const names = done.length === 4 ? ['all'] : done
    if (names.length === 0 && Object.values(operations).some((who) => who.includes(role))) names.push('other')
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
        textOf: (role) => deedsOf(permissions, role),
        noteOf: (role) => hiddenFrom(permissions, role),
      }))}
    />
  )
}
