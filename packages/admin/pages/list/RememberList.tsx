import { useQueryClient } from '@tanstack/react-query'
import { useContext, useEffect } from 'react'
import { DataProviderContext, useListContext } from 'react-admin'
import { dataProvider } from '../../api/dataProvider.ts'
import { queryClient } from '../../api/queryClient.ts'
import { rememberList } from './openedList.ts'
import { storeRequest } from './prefetchList.ts'

/** Remembers the list, so that its records lead from one to the next, and that its next visit can request them early. */
export const RememberList = () => {
  const { resource, sort, filterValues, filter, page, perPage } = useListContext()
  const provider = useContext(DataProviderContext)
  // Another provider may change what it returns, and another client does not find it.
  const isPrefetched = useQueryClient() === queryClient && provider?.getList === dataProvider.getList
  useEffect(() => {
    const shown = { sort, filter: { ...filterValues, ...filter } }
    rememberList(resource, { ...shown, page, perPage })
    const request = { ...shown, pagination: { page, perPage } }
    storeRequest(resource, isPrefetched ? { address: location.hash, request } : undefined)
  }, [resource, sort, filterValues, filter, page, perPage, isPrefetched])
  return null
}
