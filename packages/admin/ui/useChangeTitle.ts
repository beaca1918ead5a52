import { useTranslate } from 'react-admin'
import type { WriteAction } from 'slipform/browser'
import { useFormatLocale } from '../format/locale.ts'
import { formatTimestamp } from '../format/timestamp.ts'

/** The properties of a change that make its title. */
interface TitledChange {
  readonly action: WriteAction
  /** The name of the user. */
  readonly actor: string
  readonly cause?: string | null | undefined
  /** The timestamp of the change that is taken back, or whose version is restored. */
  readonly cause_at?: string | null | undefined
}

/** Returns a function for the title of a change: "Changed by Ada", "Version of 12 Nov 2026, 14:03 restored by Ada". */
export const useChangeTitle = () => {
  const translate = useTranslate()
  const locale = useFormatLocale()
  return ({ action, actor, cause, cause_at }: TitledChange): string => {
    const changed = translate(`slipform.changes.${action}`, { actor })
    if (!cause) return changed
    if (action !== 'update') return translate(`slipform.changes.causes.${action}`, { actor })
    // A feature that is left out has no text for its cause.
    const text = translate(`slipform.changes.causes.${cause}`, { _: changed, actor })
    if (!cause_at) return text
    return translate(`slipform.changes.causes.${cause}_of`, { _: text, actor, time: formatTimestamp(cause_at, locale) })
  }
}
