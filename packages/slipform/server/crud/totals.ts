import type { Pagination } from './pagination.ts'

/** The total of a list, counted only where its page does not tell it: a page that is not full is the last one. */
export async function countTotal(
  { offset, limit }: Pagination,
  size: number,
  count: () => Promise<number>,
): Promise<number> {
  const isLast = size < limit && (size > 0 || offset === 0)
  return isLast ? offset + size : count()
}
