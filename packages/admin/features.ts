// @slipform/admin/features: the features that admin/features.ts of a project lists, one for each folder of features/. Adding an export
// changes api.md.

export { httpClient } from './api/httpClient.ts'
export { accounts } from './features/accounts/feature.tsx'
export { actions } from './features/actions/feature.tsx'
export { board } from './features/board/feature.ts'
export { bookmarks } from './features/bookmarks/feature.tsx'
export { calendar } from './features/calendar/feature.ts'
export { comments } from './features/comments/feature.tsx'
export { dashboard } from './features/dashboard/feature.ts'
export { gallery } from './features/gallery/feature.ts'
export { grid } from './features/grid/feature.tsx'
export { groups } from './features/groups/feature.tsx'
export { history } from './features/history/feature.tsx'
export { imports } from './features/import/feature.tsx'
export { jobs } from './features/jobs/feature.ts'
export { live } from './features/live/feature.tsx'
export { mail } from './features/mail/feature.ts'
export { palette } from './features/palette/feature.tsx'
export { peek } from './features/peek/feature.tsx'
export { presence } from './features/presence/feature.tsx'
export { reports } from './features/reports/feature.tsx'
export { securityLog } from './features/security-log/feature.ts'
export { states } from './features/states/feature.tsx'
export { tables } from './features/tables/feature.ts'
export { tenants } from './features/tenants/feature.tsx'
export { totals } from './features/totals/feature.tsx'
export { trash } from './features/trash/feature.tsx'
export { tree } from './features/tree/feature.ts'
export { undo } from './features/undo/feature.tsx'
export { views } from './features/views/feature.tsx'
export { webhooks } from './features/webhooks/feature.ts'
export { xray } from './features/xray/feature.tsx'
export type { FeatureTexts, TextTree } from './i18n/texts.ts'
export type * from './ui/layouts.ts'
export type {
  CardFields,
  Deletion,
  Feature,
  FeedPart,
  Layout,
  LayoutProps,
  OtherLayout,
  SlotParts,
  Slots,
} from './ui/Slot.tsx'
