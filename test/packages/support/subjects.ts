import type { ProjectName } from './create-project.ts'

/** The parts of a project that edits by hand change. */
export interface Subject {
  /** A resource that most edits are made to. */
  readonly model: string
  readonly className: string
  readonly plural: string
  /** Two of its fields, one directly below the other. */
  readonly fields: readonly [string, string]
  /** Three of its columns that stand on one line each. */
  readonly columns: readonly [string, string, string]
  /** A field whose model and input give nothing but a text. */
  readonly text: string
  /** Another resource, whose files the owner formats in another style. */
  readonly formatted: { readonly plural: string; readonly className: string }
  /** A third one, which loses its page that creates a record. */
  readonly closed: { readonly plural: string; readonly className: string }
}

export const subjects: Readonly<Record<ProjectName, Subject>> = {
  garage: {
    model: 'models/vehicle.ts',
    className: 'Vehicle',
    plural: 'vehicles',
    fields: ['vin', 'year'],
    columns: ['make', 'model', 'vin'],
    text: 'make',
    formatted: { plural: 'customers', className: 'Customer' },
    closed: { plural: 'vehicle_parts', className: 'VehiclePart' },
  },
  shop: {
    model: 'models/order.ts',
    className: 'Order',
    plural: 'orders',
    fields: ['placed_on', 'status'],
    columns: ['number', 'placed_on', 'total'],
    text: 'number',
    formatted: { plural: 'customers', className: 'Customer' },
    closed: { plural: 'products', className: 'Product' },
  },
  library: {
    model: 'models/book.ts',
    className: 'Book',
    plural: 'books',
    fields: ['pages', 'price'],
    columns: ['title', 'subtitle', 'price'],
    text: 'title',
    formatted: { plural: 'people', className: 'Person' },
    closed: { plural: 'copies', className: 'Copy' },
  },
}
