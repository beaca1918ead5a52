import { Button, SnackbarContent } from '@mui/material'
import { Link, useCloseNotification, useTranslate } from 'react-admin'

/** The state of an address that leads back to a form, whose draft is restored at once. */
export const withDraft = { restoresDraft: true }

/** Says that the input of a form was kept, with a link back to it. */
export const DraftKept = ({ path }: { path: string }) => {
  const translate = useTranslate()
  const close = useCloseNotification()
  return (
    <SnackbarContent
      message={translate('slipform.form.draft_kept')}
      action={
        <Button component={Link} to={path} state={withDraft} onClick={close} sx={{ color: 'inherit', fontWeight: 600 }}>
          {translate('slipform.form.return')}
        </Button>
      }
    />
  )
}
