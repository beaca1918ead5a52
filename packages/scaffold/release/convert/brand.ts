/** The text of `admin/brand.ts`; the name is the source of a string. */
export function renderBrand(name: string): string {
  return `import type { BrandOptions } from '@slipform/admin'

/** The name and look of the admin. Optional: \`logo\`, \`favicon\`, and \`environment\`, such as \`Staging\`. */
export const brand: BrandOptions = {
  name: ${name},
  accent: '#cf430d',
}
`
}
