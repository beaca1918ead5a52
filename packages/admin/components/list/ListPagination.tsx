import { Pagination, useListContext } from 'react-admin'

/** The pagination of a list, with a choice of page sizes; hidden if the list could not be read. */
export const ListPagination = ({ pageSizes }: { pageSizes: number[] }) => {
  const { error } = useListContext()
  return error ? null : <Pagination rowsPerPageOptions={pageSizes} />
}
