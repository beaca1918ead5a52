import Add from '@mui/icons-material/Add'
import { Card, Stack, Typography } from '@mui/material'
import { Button, Link, useCreatePath, useGetResourceLabel, useResourceDefinitions, useTranslate } from 'react-admin'
import { can } from '../../session/session.ts'
import { addsClass } from '../../theme/names.ts'

/** Shown instead of the default cards while no resource has records: links to create records. */
export const EmptyDashboard = ({ resources }: { resources: readonly string[] }) => {
  const translate = useTranslate()
  const labelOf = useGetResourceLabel()
  const definitions = useResourceDefinitions()
  const createPath = useCreatePath()
  return (
    <Card sx={{ maxWidth: 560, mx: 'auto', mt: 6, p: 3 }}>
      <Typography variant="h6" component="h2">
        {translate('slipform.dashboard.empty')}
      </Typography>
      <Typography color="text.secondary" gutterBottom>
        {translate('slipform.dashboard.empty_how')}
      </Typography>
      <Stack component="ul" sx={{ m: 0, mt: 1, p: 0, listStyle: 'none' }}>
        {resources.map((name) => (
          <Stack key={name} component="li" direction="row" sx={row}>
            <Link to={`/${name}`} sx={{ flexGrow: 1 }}>
              {labelOf(name, 2)}
            </Link>
            {definitions[name]?.hasCreate && can('create', name) && (
              <Button
                className={addsClass}
                component={Link}
                to={createPath({ resource: name, type: 'create' })}
                label="ra.action.create"
              >
                <Add />
              </Button>
            )}
          </Stack>
        ))}
      </Stack>
    </Card>
  )
}

const row = { alignItems: 'center', minHeight: 40, borderTop: 1, borderColor: 'divider' }
