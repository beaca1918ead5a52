import { useEffect } from 'react'
import { useListContext } from 'react-admin'
import { rememberList } from './openedList.ts'

/** Remembers the list, so that its records lead from one to the next. */
export const RememberList = () => {
  const { resource, sort, filterValues, filter, page, perPage } = useListContext()
  useEffect(() => {
    rememberList(resource, { sort, filter: { ...filterValues, ...filter }, page, perPage })
  }, [resource, sort, filterValues, filter, page, perPage])
  return null
}
