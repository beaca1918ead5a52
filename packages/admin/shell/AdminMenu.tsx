import { Box } from '@mui/material'
import { Children, type ReactNode } from 'react'
import { Menu, type ResourceDefinition, useHasDashboard, useResourceDefinitions } from 'react-admin'
import { useLocation } from 'react-router'
import { groupOf } from '../resource/named.ts'
import { can } from '../session/session.ts'
import { MenuGroup, menuList } from '../ui/MenuGroup.tsx'
import { Slot } from '../ui/Slot.tsx'
import { CountedItem, MenuCounts } from './MenuCounts.tsx'

/** The last group of the menu, with the pages of features for admins, such as users. */
const administration = 'slipform.layout.administration'

// With more resources the groups of the menu are closed at first: users would not read to its end.
const longMenu = 30

/** The menu in the sidebar: the dashboard, the resources that the user may list, by group, the entries of features, and the administration. */
export const AdminMenu = ({ children }: { children?: ReactNode }) => {
  const resources = Object.values(useResourceDefinitions()).filter(({ hasList, name }) => hasList && can('list', name))
  const hasDashboard = useHasDashboard()
  const groups = [...new Set(resources.map(groupOf))].filter((group) => group !== '' && group !== administration)
  const itemsOf = (group: string) => resources.filter((resource) => groupOf(resource) === group)
  const isLong = resources.length > longMenu
  return (
    <MenuCounts>
      <Box component="ul" sx={menuList}>
        {hasDashboard && (
          <li>
            <Menu.DashboardItem />
          </li>
        )}
        {itemsOf('').map(({ name }) => (
          <li key={name}>
            <CountedItem name={name} />
          </li>
        ))}
        {Children.map(children, (child) => (
          <li>{child}</li>
        ))}
        {groups.map((group) => (
          <Group key={group} name={group} items={itemsOf(group)} isClosed={isLong} />
        ))}
        <Slot name="menu" props={{ place: 'entries' }} />
        <Group name={administration} items={itemsOf(administration)} />
      </Box>
    </MenuCounts>
  )
}

interface GroupProps {
  readonly name: string
  readonly items: readonly ResourceDefinition[]
  readonly isClosed?: boolean
}

const Group = ({ name, items, isClosed = false }: GroupProps) => {
  const { pathname } = useLocation()
  if (items.length === 0) return null
  return (
    <MenuGroup
      name={name}
      isClosed={isClosed}
      isHere={items.some((item) => `${pathname}/`.startsWith(`/${item.name}/`))}
    >
      {items.map((item) => (
        <CountedItem key={item.name} name={item.name} heading={name} />
      ))}
    </MenuGroup>
  )
}
