import { Button, Stack } from '@mui/material'
import { useCreatePath, useRecordContext, useResourceContext, useResourceDefinition, useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { can } from '../../session/session.ts'

/** Links to the page and the form of the record. */
export const PeekActions = () => {
  const translate = useTranslate()
  const createPath = useCreatePath()
  const resource = useResourceContext()
  const { hasShow, hasEdit } = useResourceDefinition()
  const id = useRecordContext()?.id
  return (
    <Stack direction="row" sx={{ gap: 0.5, px: 2, pt: 1 }}>
      {hasShow && (
        <Button size="small" variant="outlined" component={Link} to={createPath({ resource, id, type: 'show' })}>
          {translate('slipform.peek.open')}
        </Button>
      )}
      {hasEdit && can('update', resource) && (
        <Button size="small" color="inherit" component={Link} to={createPath({ resource, id, type: 'edit' })}>
          {translate('ra.action.edit')}
        </Button>
      )}
    </Stack>
  )
}
