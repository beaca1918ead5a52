export type { Feature } from './feature.ts'
export { comments } from './features/comments/feature.ts'
export { history } from './features/history/feature.ts'
