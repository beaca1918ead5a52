import { type ReactNode, useState } from 'react'
import {
  type HttpError,
  type RaRecord,
  type UpdateParams,
  useDataProvider,
  useEvent,
  useRegisterMutationMiddleware,
} from 'react-admin'
import { fieldsBySource } from '../../ui/sourcesOf.ts'
import { compareVersions, type FieldDifference, mergeVersions, type Versions } from './compareVersions.ts'

/** The versions of a record in conflict, and the functions that resolve the conflict. */
export interface Conflict {
  versions: Versions
  differences: FieldDifference[]
  /** Stores the other user's version with the form's values of these fields. */
  choose: (fields: string[]) => void
  /** Stores nothing and returns to the form. */
  cancel: () => void
}

type Update = (resource: string, params: UpdateParams) => Promise<{ data: RaRecord }>

/**
 * Handles a save that is rejected with 412, because another user has changed the record since it was read. Returns the conflict for a dialog
 * until the user has chosen a value for each field, and stores these values. Does not ask if the other user has changed no field of the form.
 */
export const useConflict = (inputs: ReactNode): Conflict | undefined => {
  const dataProvider = useDataProvider()
  const [conflict, setConflict] = useState<Conflict>()

  const ask = (versions: Versions, differences: FieldDifference[]) =>
    new Promise<string[] | undefined>((resolve) => {
      setConflict({ versions, differences, choose: resolve, cancel: () => resolve(undefined) })
    }).finally(() => setConflict(undefined))

  const middleware = useEvent(
    async (resource: string, params: UpdateParams, next: Update): Promise<{ data: RaRecord }> => {
      try {
        return await next(resource, params)
      } catch (error) {
        if ((error as HttpError).status !== 412) throw error
        const { data: theirs } = await dataProvider.getOne(resource, { id: params.id })
        const versions = { base: params.previousData as RaRecord, mine: params.data as RaRecord, theirs }
        const differences = compareVersions(versions, fieldsBySource(inputs))
        const mine = differences.filter(({ suggestion }) => suggestion === 'mine')
        const isDecided = differences.length === mine.length
        const chosen = isDecided ? mine.flatMap(({ fields }) => fields) : await ask(versions, differences)
        if (!chosen) throw error
        // By the middleware again: the record may have changed once more.
        const data = mergeVersions(versions, differences, chosen)
        return middleware(resource, { ...params, data, previousData: theirs }, next)
      }
    },
  )
  useRegisterMutationMiddleware(middleware)
  return conflict
}
