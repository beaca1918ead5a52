import { useContext, useEffect } from 'react'
import { DataProviderContext, useListContext, useStoreContext } from 'react-admin'
import { dataProvider } from '../../dataProvider.ts'
import { storeRequest } from '../../prefetchList.ts'
import { rememberList } from './openedList.ts'

/** Remembers the list, so that its records lead from one to the next, and that its next visit can request them early. */
export const RememberList = () => {
  const { resource, sort, filterValues, filter, page, perPage } = useListContext()
  const store = useStoreContext()
  // Another provider may change what it returns.
  const isPrefetched = useContext(DataProviderContext) === dataProvider
  useEffect(() => {
    const shown = { sort, filter: { ...filterValues, ...filter } }
    rememberList(resource, { ...shown, page, perPage })
    if (isPrefetched)
      storeRequest(store, resource, { address: location.hash, request: { ...shown, pagination: { page, perPage } } })
  }, [resource, sort, filterValues, filter, page, perPage, store, isPrefetched])
  return null
}
