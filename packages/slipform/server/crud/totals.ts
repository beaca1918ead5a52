import type { Pagination } from './pagination.ts'

/** Returns the total of a list; counts only if the page does not show it: a page that is not full is the last one. */
export async function countTotal(
  { offset, limit }: Pagination,
  size: number,
  count: () => Promise<number>,
): Promise<number> {
  const isLast = size < limit && (size > 0 || offset === 0)
  return isLast ? offset + size : count()
}
