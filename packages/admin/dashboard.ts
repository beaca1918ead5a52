// @slipform/admin/dashboard: the cards of a project's own dashboard. Adding an export changes api.md.

export { CardStack } from './features/dashboard/CardGrid.tsx'
export { ActivityCard } from './features/dashboard/cards/ActivityCard.tsx'
export { BreakdownCard } from './features/dashboard/cards/BreakdownCard.tsx'
export { NumberCard } from './features/dashboard/cards/NumberCard.tsx'
export { SeriesCard } from './features/dashboard/cards/SeriesCard.tsx'
export { TableCard } from './features/dashboard/cards/TableCard.tsx'
export { Dashboard } from './features/dashboard/Dashboard.tsx'
export { ReportCard } from './features/reports/ReportCard.tsx'
export { CardFrame as TextCard } from './ui/cards/CardFrame.tsx'
