// The actions that Slipform adds to Plop. Their types are public (api.md): a project composes its own generators of them.

import type { ActionConfig } from 'plop'
import { isShown } from '../files/preview.ts'
import type { FileChange } from '../source/files/files.ts'
import { isRegistry, migrationsFolder } from '../source/files/layout.ts'
import { renderTemplate } from '../text/template.ts'
import type { RunOutcome } from './generator.ts'

/** The actions of one file each. */
export const fileActions = ['slipform:file', 'slipform:migration', 'slipform:register', 'slipform:delete'] as const

/**
 * Stages a file of the run: a migration, a list of resources, a file to delete, or any other. `slipform:write` writes all of
 * them or none.
 */
export interface FileAction extends ActionConfig {
  readonly type: (typeof fileActions)[number]
  /** Relative to the project's root. */
  readonly path: string
  /** The text; or else the name of a template in `generators/templates`, which `data` fills. */
  readonly text?: string
  readonly template?: string
  readonly data?: object
  /** The text of the file until now. Default: the file is new. */
  readonly before?: string
}

/** Formats the staged files, and writes all of them or none. */
export interface WriteFilesAction extends ActionConfig {
  readonly type: 'slipform:write'
  readonly path?: never
  /** The plan that the files are of. */
  readonly plan?: RunOutcome
}

/** One of Slipform's actions. */
export type SlipformAction = FileAction | WriteFilesAction

/** Returns the actions of a plan: one for each file that the user sees, and one that writes all. */
export function actionsOf(plan: RunOutcome): SlipformAction[] {
  return [...plan.changes.filter(isShown).map(actionOf), { type: 'slipform:write', plan }]
}

/** Returns the action that stages a change. */
export function actionOf({ path, before, after }: FileChange): FileAction {
  return {
    type: typeOf(path, after),
    path,
    ...(before !== undefined && { before }),
    ...(after !== undefined && { text: after }),
  }
}

function typeOf(path: string, after: string | undefined): FileAction['type'] {
  if (after === undefined) return 'slipform:delete'
  if (path.startsWith(`${migrationsFolder}/`)) return 'slipform:migration'
  return isRegistry(path) ? 'slipform:register' : 'slipform:file'
}

/** Returns the change that an action stages. */
export function changeOf({ type, path, before, text, template = '', data = {} }: FileAction): FileChange {
  const after = type === 'slipform:delete' ? undefined : (text ?? renderTemplate(template, data))
  return { path, before, after }
}
