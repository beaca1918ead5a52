import { useLocation } from 'react-router'

const parameter = 'comment'

/** Returns the query of a record's page that shows a comment, as links to comments have it. */
export const commentQuery = (id: string) => `?${new URLSearchParams({ [parameter]: id })}`

/** Returns the id of the comment that the page's address asks for, null if it asks for none, and the visit that asks. */
export const useShownComment = () => {
  const { search, key } = useLocation()
  return { askedFor: new URLSearchParams(search).get(parameter), visit: key }
}
