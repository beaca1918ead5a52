import { Box, Stack, Typography } from '@mui/material'
import { CreateButton, useGetResourceLabel, useResourceContext, useResourceDefinition, useTranslate } from 'react-admin'
import { can } from '../../auth/session.ts'
import { canImportRecords, ImportButton } from '../../import/ImportButton.tsx'
import type { ListActionsProps } from './ListActions.tsx'

/** The page of an empty list: explains how to create the first records. */
export const EmptyList = ({ canImport = false }: Pick<ListActionsProps, 'canImport'>) => {
  const translate = useTranslate()
  const resource = useResourceContext() ?? ''
  const { hasCreate } = useResourceDefinition({ resource })
  const canCreate = hasCreate && can('create', resource)
  const name = useGetResourceLabel()(resource, 0)
  return (
    <Box sx={{ p: 4, textAlign: 'center' }}>
      <Typography variant="h6" component="p" gutterBottom>
        {translate('ra.page.empty', { name })}
      </Typography>
      {canCreate && <Typography color="text.secondary">{translate('ra.page.invite')}</Typography>}
      <Stack direction="row" sx={{ mt: 2, gap: 2, justifyContent: 'center' }}>
        {canCreate && <CreateButton />}
        {canImport && canImportRecords(resource) && <ImportButton />}
      </Stack>
    </Box>
  )
}
