import type { ReactNode } from 'react'
import { Menu, useHasDashboard, useResourceDefinitions } from 'react-admin'
import { can } from '../session/session.ts'
import { MenuGroup } from '../ui/MenuGroup.tsx'
import { Slot } from '../ui/Slot.tsx'
import { CountedItem, MenuCounts } from './MenuCounts.tsx'

/** The menu group of a resource, from `options.group`; resources without one come first. */
const groupOf = (options: Record<string, unknown> = {}) => (typeof options.group === 'string' ? options.group : '')

/** The group of the pages that features bring for admins, such as users. It comes last. */
const administration = 'slipform.layout.administration'

/** The menu in the sidebar: the dashboard, the resources that the user may list by their groups, what features add, and the administration. */
export const AdminMenu = ({ children }: { children?: ReactNode }) => {
  const resources = Object.values(useResourceDefinitions()).filter(({ hasList, name }) => hasList && can('list', name))
  const hasDashboard = useHasDashboard()
  const groups = [...new Set(resources.map(({ options }) => groupOf(options)))].filter(
    (group) => group !== '' && group !== administration,
  )
  const itemsOf = (group: string) =>
    resources
      .filter(({ options }) => groupOf(options) === group)
      .map(({ name }) => <CountedItem key={name} name={name} />)
  const administrationItems = itemsOf(administration)
  return (
    <MenuCounts>
      <Menu>
        {hasDashboard && <Menu.DashboardItem />}
        {itemsOf('')}
        {children}
        {groups.map((group) => (
          <MenuGroup key={group} name={group}>
            {itemsOf(group)}
          </MenuGroup>
        ))}
        <Slot name="menu" props={{ place: 'entries' }} />
        {administrationItems.length > 0 && <MenuGroup name={administration}>{administrationItems}</MenuGroup>}
      </Menu>
    </MenuCounts>
  )
}
