import { useEffect } from 'react'
import {
  type RaRecord,
  type UpdateParams,
  useEvent,
  useNotify,
  useRegisterMutationMiddleware,
  useResourceContext,
} from 'react-admin'
import { useFormContext } from 'react-hook-form'
import { infoOf } from '../../resource/named.ts'
import { type RestoreState, type Update, writableValues } from './restore.ts'

interface RestoredVersionProps extends Required<RestoreState> {
  readonly stored: RaRecord
}

/** Puts the values of the version that the user restores into the form around it, whose save then names the version. Renders nothing. */
export const RestoredVersion = ({ stored, restored: { entry, values } }: RestoredVersionProps) => {
  const resource = useResourceContext() ?? ''
  const { setValue } = useFormContext()
  const notify = useNotify()
  const restore = useEvent(() => {
    const restorable = Object.entries(writableValues(values, infoOf(resource), stored))
    if (restorable.length === 0) notify('slipform.history.nothing')
    for (const [name, value] of restorable)
      setValue(name, value, { shouldDirty: true, shouldTouch: true, shouldValidate: true })
  })
  // Later, after the form has taken the record's values.
  useEffect(() => {
    const timer = setTimeout(restore)
    return () => clearTimeout(timer)
  }, [restore])
  const sendCause = (resource: string, params: UpdateParams, next: Update) =>
    next(resource, { ...params, meta: { ...params.meta, cause: `restore ${entry}` } })
  useRegisterMutationMiddleware(useEvent(sendCause))
  return null
}
