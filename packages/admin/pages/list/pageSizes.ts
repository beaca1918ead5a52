import { infoOf } from '../../resource/named.ts'

const usual = { sizes: [10, 25, 50, 100], size: 25 }

const maxOf = (resource: string) => infoOf(resource).maxPageSize ?? Infinity

/** Returns how many records a page of a list has, unless the user chooses another number. */
export const pageSizeOf = (resource: string): number => Math.min(usual.size, maxOf(resource))

/** Returns the numbers of records on a page that users can choose from: as many as the resource allows. */
export const pageSizesOf = (resource: string): number[] => {
  const sizes = usual.sizes.filter((size) => size <= maxOf(resource))
  return sizes.length > 0 ? sizes : [maxOf(resource)]
}
