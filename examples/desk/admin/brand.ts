import type { BrandOptions } from '@slipform/admin'

/** The name and look of the admin. Optional: `logo`, `favicon`, and `environment`, such as `Staging`. */
export const brand: BrandOptions = {
  name: 'Desk',
  accent: '#cf430d',
}
