import { useEffect } from 'react'
import {
  type RaRecord,
  type UpdateParams,
  useEvent,
  useRegisterMutationMiddleware,
  useResourceContext,
} from 'react-admin'
import { useFormContext } from 'react-hook-form'
import { useLocation } from 'react-router'
import { infoOf } from '../../resource/named.ts'
import { type RestoreState, type Update, writableValues } from './restore.ts'

/** Puts the values of the version that the user restores into the form around it, whose save then names the version. Renders nothing. */
export const RestoredVersion = ({ stored }: { stored: RaRecord }) => {
  const resource = useResourceContext() ?? ''
  const { state }: { state: RestoreState | null } = useLocation()
  const { setValue } = useFormContext()
  const restored = state?.restored
  const restore = useEvent(() => {
    const values = writableValues(restored?.values ?? {}, infoOf(resource), stored)
    for (const [name, value] of Object.entries(values))
      setValue(name, value, { shouldDirty: true, shouldTouch: true, shouldValidate: true })
  })
  // Later, after the form has taken the record's values.
  useEffect(() => {
    const timer = setTimeout(restore)
    return () => clearTimeout(timer)
  }, [restore])
  const sendCause = (resource: string, params: UpdateParams, next: Update) =>
    next(resource, { ...params, meta: { ...params.meta, cause: restored && `restore ${restored.entry}` } })
  useRegisterMutationMiddleware(useEvent(sendCause))
  return null
}
