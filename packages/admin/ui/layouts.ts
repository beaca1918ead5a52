/**
 * The layouts of lists by name. A feature adds its own:
 * `declare module '@slipform/admin/features' { interface Layouts { map: true } }`.
 */
export interface Layouts {
  table: true
}
