import Assessment from '@mui/icons-material/Assessment'
import { MenuItemLink, useTranslate } from 'react-admin'
import { useLocation } from 'react-router'
import { loadedSession } from '../../session/session.ts'
import { lazyPage } from '../../ui/loading/lazyPage.ts'
import { MenuGroup } from '../../ui/MenuGroup.tsx'
import type { Feature, Slots } from '../../ui/Slot.tsx'
import { texts } from './texts.ts'

const ReportPage = lazyPage(() => import('./ReportPage.tsx'), 'ReportPage')

const Reports = ({ place, onClose }: Slots['menu']) => {
  const translate = useTranslate()
  const { pathname } = useLocation()
  const reports = Object.entries(loadedSession().reports ?? {})
  if (place !== 'entries' || reports.length === 0) return null
  return (
    <MenuGroup name="slipform.reports.title" isHere={pathname.startsWith('/reports/')}>
      {reports.map(([name, { label }]) => (
        <MenuItemLink
          key={name}
          to={`/reports/${name}`}
          primaryText={translate(label, { _: label })}
          leftIcon={<Assessment />}
          onClick={() => onClose?.()}
        />
      ))}
    </MenuGroup>
  )
}

/** The feature for the pages of the project's reports, below a heading in the menu. */
export const reports = (): Feature => ({
  name: 'reports',
  texts: { en: texts, fr: () => import('./texts.fr.ts') },
  needs: 'reports',
  menu: Reports,
  pages: { routes: { '/reports/:name': ReportPage } },
})
