export type { NodePlopAPI } from 'plop'
export { registerGenerators } from './plop.ts'
