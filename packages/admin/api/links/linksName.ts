// Ejected components cannot import slipform: they take it from @slipform/admin/internal.
export { linksName } from 'slipform/browser'
