import { Alert } from '@mui/material'
import { type ReactNode, useRef } from 'react'
import { type RaRecord, useTranslate } from 'react-admin'
import { useFormatLocale } from '../../format/locale.ts'
import { formatTimestamp } from '../../format/timestamp.ts'
import { sourcesOf } from '../../ui/sourcesOf.ts'
import { TextButton } from '../../ui/TextButton.tsx'
import { focusInput } from './focusInput.ts'
import { useDraft } from './useDraft.ts'

/** Stores the input of the current form as a draft in the browser, and offers, above the inputs, the draft of an earlier visit. */
export const DraftOffer = ({ inputs, stored }: { inputs: ReactNode; stored: RaRecord | undefined }) => {
  const translate = useTranslate()
  const locale = useFormatLocale()
  const draft = useDraft(inputs, stored)
  const root = useRef<HTMLDivElement>(null)
  if (draft === undefined) return null
  const time = formatTimestamp(draft.savedAt, locale)
  // The pressed button disappears, so the focus moves to an input.
  const moveFocusTo = (name: string | undefined) => focusInput(root.current?.closest('form'), name ?? '')
  return (
    <Alert
      ref={root}
      severity="info"
      role="status"
      sx={{ gridColumn: '1 / -1', mb: 2, width: 1, flexWrap: 'wrap', '& .MuiAlert-action': { py: 0, gap: 0.5 } }}
      action={
        <>
          <TextButton label="slipform.form.draft_restore" onClick={() => moveFocusTo(draft.restore())} />
          <TextButton
            label="slipform.form.draft_discard"
            onClick={() => {
              draft.discard()
              moveFocusTo(sourcesOf(inputs)[0])
            }}
          />
        </>
      }
    >
      {translate('slipform.form.draft', { time })}
      {draft.isOutdated && ` ${translate('slipform.form.draft_outdated')}`}
    </Alert>
  )
}
