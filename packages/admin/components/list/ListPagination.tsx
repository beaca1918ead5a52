import { Pagination, useListContext } from 'react-admin'

/** The pages of a list, of a size to choose; none where the list could not be read. */
export const ListPagination = ({ pageSizes }: { pageSizes: number[] }) => {
  const { error } = useListContext()
  return error ? null : <Pagination rowsPerPageOptions={pageSizes} />
}
