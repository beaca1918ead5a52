import Dashboard from '@mui/icons-material/Dashboard'
import type { ElementType } from 'react'
import { useCreatePath, useGetResourceLabel, useHasDashboard, useResourceDefinitions, useTranslate } from 'react-admin'
import { can } from '../session/session.ts'

/** A page of the menu: the dashboard, whose `name` is empty, or the list of a resource. */
interface Page {
  readonly name: string
  readonly label: string
  readonly icon: ElementType | undefined
  readonly path: string
}

/** Returns the dashboard and the lists that the user may see. */
export const usePages = (): Page[] => {
  const translate = useTranslate()
  const hasDashboard = useHasDashboard()
  const labelOf = useGetResourceLabel()
  const createPath = useCreatePath()
  const home = { name: '', label: translate('ra.page.dashboard'), icon: Dashboard, path: '/' }
  const lists = Object.values(useResourceDefinitions())
    .filter(({ name, hasList }) => hasList && can('list', name))
    .map(({ name, icon }) => ({
      name,
      label: labelOf(name, 2),
      icon,
      path: createPath({ resource: name, type: 'list' }),
    }))
  return hasDashboard ? [home, ...lists] : lists
}
