import type { NodePlopAPI } from 'plop'
import type { ResourceInput } from '../answers/options/resource.ts'
import type { ResourceSpec } from '../answers/resource-spec.ts'
import { UserError } from '../base/user-error.ts'
import { readResource } from '../check/resource.ts'
import { isShown } from '../files/preview.ts'
import { checkProject, openProject, type ScaffoldProject } from '../project/open.ts'
import type { FileChange } from '../source/files/files.ts'
import { actionsOf, changeOf, type FileAction, fileActions, type SlipformAction } from './actions.ts'
import type { RunOutcome } from './generator.ts'
import { generators } from './generators.ts'
import { requireFreePaths } from './resource/existing-files.ts'
import { planNewResources } from './resource/plan.ts'
import { confirmPlan, finish } from './run.ts'
import { formatPlan } from './sync/plan.ts'

/** The functions of which a project composes its own generators. Public, as all exports of this file (api.md). */
export type Slipform = {
  /**
   * Checks answers against the models of the project and the `others` of the same run, and completes them.
   *
   * @throws an error that lists all that is wrong.
   */
  specOf(answers: ResourceInput, ...others: ResourceSpec[]): ResourceSpec
  /** Returns the actions that create resources, one for each file; the last writes all files or none. */
  resourceActions(...specs: ResourceSpec[]): SlipformAction[]
}

/**
 * Registers Slipform's generators and action types with a project's Plop. Returns what the project's own generators are composed
 * of.
 *
 * @example
 * export default async function (plop: NodePlopAPI) {
 *   const { resourceActions, specOf } = await registerGenerators(plop)
 *   plop.setGenerator('document', {
 *     description: 'adds a resource with a title and a file name, and notes',
 *     prompts: [{ type: 'input', name: 'name', message: 'Name:' }],
 *     actions: (answers) => [
 *       ...resourceActions(specOf({ name: answers?.name, fields: ['title:searchable_title', 'file'] })),
 *       { type: 'add', path: 'notes/{{kebabCase name}}.md', template: '# {{name}}' },
 *     ],
 *   })
 * }
 */
export async function registerGenerators(plop: NodePlopAPI): Promise<Slipform> {
  const root = plop.getPlopfilePath()
  // An error is thrown by the generator that runs: the menu and the help need no project.
  const opened = await openProject(root).catch((error: unknown) => ({ error }))
  const open = (): ScaffoldProject => {
    if ('error' in opened) throw opened.error
    return opened
  }
  plop.setWelcomeMessage('What do you want to do?')
  registerActions(plop, open)
  for (const [name, { description, load }] of Object.entries(generators)) {
    plop.setGenerator(name, {
      description,
      prompts: async () => ({ outcome: await confirmPlan(await load(), open, argumentsAfter(name)) }),
      actions: (answers) => {
        const outcome: RunOutcome | undefined = answers?.outcome
        return outcome === undefined ? [] : actionsOf(outcome)
      },
    })
  }
  return {
    specOf: (answers, ...others) => readResource(answers, [...open().models, ...others]),
    resourceActions: (...specs) => {
      const project = open()
      checkProject(project)
      return actionsOf({ ...planNewResources(specs, project, new Date()), next: [] })
    },
  }
}

/** Registers the action types. Each stages its file, and `slipform:write` writes all that are staged. */
function registerActions(plop: NodePlopAPI, open: () => ScaffoldProject): void {
  const staged = new Map<string, FileChange>()
  const stage = (change: FileChange) => {
    const { path, before, after = '' } = change
    if (before === undefined) requireFreePaths([{ path, text: after }], open().files)
    if (staged.has(path))
      throw new UserError(`Two actions write ${path}. Pass all resources of a run to one call of resourceActions.`)
    staged.set(path, change)
    return path
  }
  // The cast: Plop types the members of actions as any.
  for (const type of fileActions) plop.setActionType(type, (_answers, action) => stage(changeOf(action as FileAction)))
  plop.setActionType('slipform:write', async (_answers, { plan = { changes: [], notes: [], next: [] } }) => {
    const { root, files } = open()
    const hidden = plan.changes.filter((change: FileChange) => !isShown(change))
    const changes = [...staged.values(), ...hidden]
    staged.clear()
    return finish(root, await formatPlan({ ...plan, changes }, files))
  })
}

/** Returns the words after a generator's name on the command line, as in `npx plop resource track title:text -- --yes`. */
function argumentsAfter(name: string): string[] {
  const words = process.argv.slice(2)
  const at = words.indexOf(name)
  return at === -1 ? [] : words.slice(at + 1).filter((word) => word !== '--')
}
