import { type Identifier, useCreatePath, useDataProvider, useNavigate, useNotify } from 'react-admin'

/** Returns a function that opens the form of a new record with the values of an existing one. */
export const useDuplicate = (resource: string) => {
  const dataProvider = useDataProvider()
  const createPath = useCreatePath()
  const navigate = useNavigate()
  const notify = useNotify()
  return async (id: Identifier) => {
    try {
      // A list omits fields that the record has.
      const { data } = await dataProvider.getOne(resource, { id })
      const { id: _id, ...record } = data
      navigate(createPath({ resource, type: 'create' }), { state: { record } })
    } catch (error) {
      notify(error instanceof Error ? error.message : String(error), { type: 'error' })
    }
  }
}
