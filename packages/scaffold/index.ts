export type { NodePlopAPI } from 'plop'
export { registerGenerators, type SlipformAction } from './generators/plop.ts'
