import { Button, SnackbarContent } from '@mui/material'
import { Link, useCloseNotification, useNotify, useTranslate } from 'react-admin'
import type { Control } from 'react-hook-form'
import { useLocation } from 'react-router'
import { keepDraft } from './keptDrafts.ts'

/** How long, in milliseconds, users can return to a form from where they are. */
const returnMs = 8000

/** Returns functions that store the unsaved input of a form, so that it can be left. */
export const useKeptInput = (form: Control | undefined) => {
  const notify = useNotify()
  const { pathname, search } = useLocation()
  /** Stores the input, if that is possible, without a word. */
  const canKeep = () => keepDraft(form) !== 'lost'
  /** Stores the input, if that is possible, and says so. */
  const isKept = () => {
    const kept = keepDraft(form)
    if (kept === 'kept') notify(<DraftKept path={pathname + search} />, { autoHideDuration: returnMs })
    return kept !== 'lost'
  }
  return { isKept, canKeep }
}

/** The state of an address that leads back to a form, whose draft is restored at once. */
const withDraft = { restoresDraft: true }

/** Says that the input of a form was kept, with a link back to it. */
const DraftKept = ({ path }: { path: string }) => {
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
