import { infoOf } from '../../resource/named.ts'

const defaults = { sizes: [10, 25, 50, 100], size: 25 }

const maxOf = (resource: string) => infoOf(resource).maxPageSize ?? Infinity

/** Returns how many records a page of a list has, unless the user chooses another number. */
export const pageSizeOf = (resource: string): number => Math.min(defaults.size, maxOf(resource))

/** Returns the page sizes that users can choose from: the ones that the resource allows, or its largest alone. */
export const pageSizesOf = (resource: string): number[] => {
  const sizes = defaults.sizes.filter((size) => size <= maxOf(resource))
  return sizes.length > 0 ? sizes : [maxOf(resource)]
}
