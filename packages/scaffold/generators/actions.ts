// The actions that Slipform adds to Plop. Their types are public (api.md): a project composes its own generators of them.

import type { ActionConfig } from 'plop'
import type { ResourceSpec } from '../answers/resource-spec.ts'
import { isShown } from '../files/preview.ts'
import { renderModel } from '../render/model.ts'
import { renderResource } from '../render/resource.ts'
import type { FileChange, ProjectFiles } from '../source/files/files.ts'
import { isRegistry, migrationsFolder } from '../source/files/layout.ts'
import { renderTemplate } from '../text/template.ts'

/** Writes a file with the others of the same run, all of them or none. */
export interface FileAction extends ActionConfig {
  readonly type: 'slipform:file'
  /** Relative to the project's root. */
  readonly path: string
  /** The text; or else the name of a template in `generators/templates`, which `data` fills. */
  readonly text?: string
  readonly template?: string
  readonly data?: object
}

/** Creates the table of a resource. */
export interface MigrationAction extends ActionConfig {
  readonly type: 'slipform:migration'
  /** The table, or the path of its migration. */
  readonly path: string
}

/** Adds a resource to the lists of models, routes and pages. */
export interface RegisterAction extends ActionConfig {
  readonly type: 'slipform:register'
  /** The resource, or the path of a list. */
  readonly path: string
}

/** Formats what the actions before it collected, and writes it. */
export interface WriteAction extends ActionConfig {
  readonly type: 'slipform:write'
  readonly path?: never
  readonly spec?: ResourceSpec
}

/** One of Slipform's actions. */
export type SlipformAction = FileAction | MigrationAction | RegisterAction | WriteAction

/** Returns the actions that create a resource. `all` are the models it may be related to. */
export function resourceActionsOf(spec: ResourceSpec, all: readonly ResourceSpec[]): SlipformAction[] {
  const model = { path: `models/${spec.names.file}.ts`, text: renderModel(spec) }
  const files = [model, ...renderResource(spec, [...all, spec])]
  return [
    ...files.map(({ path, text }): FileAction => ({ type: 'slipform:file', path, text })),
    { type: 'slipform:migration', path: spec.names.table },
    { type: 'slipform:register', path: spec.names.plural },
    { type: 'slipform:write', spec },
  ]
}

/** Returns the actions that write planned changes. */
export function actionsOf(changes: readonly FileChange[]): SlipformAction[] {
  const shown = changes.filter(isShown)
  return [...shown.map(actionOf), { type: 'slipform:write' }]
}

/** Returns the action that writes a change. */
export function actionOf({ path, after }: FileChange): SlipformAction {
  if (path.startsWith(`${migrationsFolder}/`)) return { type: 'slipform:migration', path }
  if (isRegistry(path)) return { type: 'slipform:register', path }
  return { type: 'slipform:file', path, ...(after !== undefined && { text: after }) }
}

/**
 * Applies the actions that were collected to the plan of a resource: leaves out the files, the migration or the registration
 * whose action is missing, takes the texts that were changed, and adds the files that the resource does not have.
 */
export function applyActions(
  changes: readonly FileChange[],
  collected: readonly SlipformAction[],
  usual: readonly SlipformAction[],
  files: ProjectFiles,
): FileChange[] {
  const wanted = new Map(filesOf(collected).map((action) => [action.path, action]))
  const known = new Map(filesOf(usual).map((action) => [action.path, action]))
  const has = (type: SlipformAction['type']) => collected.some((action) => action.type === type)
  const planned = changes.flatMap((change) => {
    const { path } = change
    const action = wanted.get(path)
    if (known.has(path) && action === undefined) return []
    if (path.startsWith(`${migrationsFolder}/`)) return has('slipform:migration') ? [change] : []
    if (isRegistry(path)) return has('slipform:register') ? [change] : []
    const text = action && textOf(action)
    return text === undefined || text === known.get(path)?.text ? [change] : [{ ...change, after: text }]
  })
  const added = [...wanted.values()].filter(({ path }) => !changes.some((change) => change.path === path))
  return [
    ...added.map((action) => ({ path: action.path, before: files.read(action.path), after: textOf(action) })),
    ...planned,
  ]
}

function filesOf(actions: readonly SlipformAction[]): FileAction[] {
  return actions.filter((action) => action.type === 'slipform:file')
}

function textOf({ text, template = '', data = {} }: FileAction): string {
  return text ?? renderTemplate(template, data)
}
