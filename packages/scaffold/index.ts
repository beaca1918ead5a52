// @slipform/scaffold: what the plopfile and the generators of a project import. Adding an export changes api.md.

export type { NodePlopAPI, PlopGeneratorConfig } from 'plop'
export type { ResourceInput } from './answers/options/resource.ts'
export type { ResourceSpec } from './answers/resource-spec.ts'
export type { FileAction, SlipformAction, WriteFilesAction } from './generators/actions.ts'
export { registerGenerators, type Slipform } from './generators/plop.ts'
