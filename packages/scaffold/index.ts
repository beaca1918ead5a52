export { registerGenerators } from './plop.ts'
