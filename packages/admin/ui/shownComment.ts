import { useLocation } from 'react-router'

const parameter = 'comment'

/** Returns the query of links to a comment on a record's page. */
export const commentQuery = (id: string) => `?${new URLSearchParams({ [parameter]: id })}`

/** Returns the id of the comment in the page's address, or null, and the key of the visit. */
export const useShownComment = () => {
  const { search, key } = useLocation()
  return { askedFor: new URLSearchParams(search).get(parameter), visit: key }
}
