import { Typography } from '@mui/material'
import { Menu, useResourceDefinitions, useSidebarState, useTranslate } from 'react-admin'

/** The menu group of a resource, from `options.group`; resources without one come first. */
const groupOf = (options: Record<string, unknown> = {}) => (typeof options.group === 'string' ? options.group : '')

/** The menu: the dashboard, and the resources by their groups. */
export const AdminMenu = () => {
  const resources = Object.values(useResourceDefinitions()).filter(({ hasList }) => hasList)
  const groups = [...new Set(resources.map(({ options }) => groupOf(options)))].sort((a, b) =>
    a === '' ? -1 : b === '' ? 1 : 0,
  )
  return (
    <Menu>
      <Menu.DashboardItem />
      {groups.flatMap((group) => [
        group && <GroupName key={group} name={group} />,
        ...resources
          .filter(({ options }) => groupOf(options) === group)
          .map(({ name }) => <Menu.ResourceItem key={name} name={name} />),
      ])}
    </Menu>
  )
}

const GroupName = ({ name }: { name: string }) => {
  const translate = useTranslate()
  const [isOpen] = useSidebarState()
  return (
    <Typography
      component="li"
      role="presentation"
      noWrap
      sx={{ pt: 1.5, pb: 0.5, px: 1, height: 32, fontSize: 11, fontWeight: 550, color: 'text.disabled' }}
    >
      {isOpen && translate(name, { _: name })}
    </Typography>
  )
}
