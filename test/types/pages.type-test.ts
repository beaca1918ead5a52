import type { Vehicle } from '../../models/vehicle.ts'
import type { ResourceOptions } from '../../packages/admin/resource/options.ts'

// What page files may say: names of the model, and `'*'` for all others.

declare module '../../packages/admin/ui/layouts.ts' {
  interface Layouts {
    board: true
  }
}

type Options = ResourceOptions<typeof Vehicle>

export const every: Options = {
  list: { columns: ['price', '*'], filters: ['*', 'customer.tier'] },
  show: ['*', { title: 'Sale', fields: ['price', 'status'] }],
  form: [{ fields: ['*'] }],
  related: ['*', 'parts', '*'],
}
// @ts-expect-error No column of that name.
export const columns: Options = { list: { columns: ['*', 'prise'] } }
// @ts-expect-error Not filterable.
export const filters: Options = { list: { filters: ['*', 'specs'] } }
// @ts-expect-error No field of that name.
export const form: Options = { form: [{ fields: ['*', 'prise'] }] }
// @ts-expect-error A card has the fields that are named.
export const layouts: Options = { list: { layouts: { board: { by: 'status', fields: ['*'] } } } }
// @ts-expect-error No feature has a layout of that name.
export const unknown: Options = { list: { layouts: { bord: 'status' } } }
