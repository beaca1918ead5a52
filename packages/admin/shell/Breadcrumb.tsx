import { Breadcrumbs, Typography } from '@mui/material'
import {
  Link,
  useCreatePath,
  useGetResourceLabel,
  useHasDashboard,
  useResourceDefinitions,
  useTranslate,
} from 'react-admin'
import { useLocation } from 'react-router'
import { usePageRecord } from '../ui/usePageRecord.ts'

const style = {
  fontSize: 13,
  color: 'text.disabled',
  minWidth: 0,
  '& .MuiBreadcrumbs-separator': { mx: 0.75 },
  // A phone has room for the last step only; the menu leads to the first.
  '& li:not(:last-of-type)': { display: { xs: 'none', sm: 'list-item' } },
  '& .MuiBreadcrumbs-separator.MuiBreadcrumbs-separator': { display: { xs: 'none', sm: 'flex' } },
}

/** The way to the page: the dashboard on the first page, otherwise the list that the page belongs to. */
export const Breadcrumb = () => {
  const { pathname } = useLocation()
  const translate = useTranslate()
  const labelOf = useGetResourceLabel()
  const hasDashboard = useHasDashboard()
  const createPath = useCreatePath()
  const definitions = useResourceDefinitions()
  const resource = definitions[usePageRecord()?.resource ?? '']
  if (resource === undefined) return null
  const { name, icon: Icon } = resource
  const isList = pathname === `/${name}`
  return (
    <Breadcrumbs sx={style}>
      {hasDashboard && (
        <Link to="/" color="inherit">
          {translate('ra.page.dashboard')}
        </Link>
      )}
      <Typography
        component="span"
        sx={{ display: 'flex', alignItems: 'center', gap: 0.75, '& svg': { fontSize: 16 } }}
        color={isList ? 'text.primary' : 'inherit'}
      >
        {Icon && <Icon />}
        {isList ? (
          labelOf(name, 2)
        ) : (
          <Link to={createPath({ resource: name, type: 'list' })} color="inherit">
            {labelOf(name, 2)}
          </Link>
        )}
      </Typography>
    </Breadcrumbs>
  )
}
