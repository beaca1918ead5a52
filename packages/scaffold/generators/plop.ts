import type { NodePlopAPI } from 'plop'
import type { ResourceInput } from '../answers/options/resource.ts'
import type { ResourceSpec } from '../answers/resource-spec.ts'
import { UserError } from '../base/user-error.ts'
import { readResource } from '../check/resource.ts'
import { formatChanges } from '../files/format.ts'
import { checkProject, openProject, type ScaffoldProject } from '../project/open.ts'
import { actionsOf, applyActions, resourceActionsOf, type SlipformAction } from './actions.ts'
import type { Outcome } from './generator.ts'
import { generators } from './generators.ts'
import { requireFreePaths } from './resource/existing-files.ts'
import { planResource } from './resource/plan.ts'
import { confirmPlan, finish } from './run.ts'

/** The functions of which a project composes its own generators. Public, as all exports of this file (api.md). */
export type Slipform = {
  /**
   * Checks answers against the models of the project, and completes them.
   *
   * @throws an error that lists all that is wrong.
   */
  specOf(answers: ResourceInput): ResourceSpec
  /** Returns the actions that create a resource, one for each file; the last writes all files or none. */
  resourceActions(spec: ResourceSpec): SlipformAction[]
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
        const outcome: Outcome | undefined = answers?.outcome
        if (outcome === undefined) return []
        return actionsOf(outcome.changes).map((action) =>
          action.type === 'slipform:write' ? { ...action, outcome } : action,
        )
      },
    })
  }
  return {
    specOf: (answers) => readResource(answers, open().models),
    resourceActions: (spec) => resourceActionsOf(spec, open().models),
  }
}

/** Registers the action types. Files are collected until `slipform:write` writes them. */
function registerActions(plop: NodePlopAPI, open: () => ScaffoldProject): void {
  let collected: SlipformAction[] = []
  let hasWritten = false
  for (const type of ['slipform:file', 'slipform:migration', 'slipform:register'] as const)
    plop.setActionType(type, (_answers, action) => {
      // Plop types the members of actions as any.
      collected.push(action as SlipformAction)
      return action.path
    })
  plop.setActionType('slipform:write', async (_answers, { outcome, spec }) => {
    const actions = collected
    collected = []
    const project = open()
    if (outcome !== undefined) return finish(project.root, outcome)
    if (hasWritten) throw new UserError('One run writes one resource. Write the second by a generator of its own.')
    hasWritten = true
    return finish(project.root, await planActions(spec, actions, project))
  })
}

/** Plans the resource of a composed generator, with the files that its actions add. */
async function planActions(
  spec: ResourceSpec,
  actions: readonly SlipformAction[],
  project: ScaffoldProject,
): Promise<Outcome> {
  checkProject(project)
  const { files } = project
  const plan = await planResource(spec, project, new Date())
  const usual = resourceActionsOf(spec, project.models)
  const changes = applyActions(plan.changes, actions, usual, files)
  const added = changes.filter((change) => !plan.changes.includes(change))
  requireFreePaths(
    added.map(({ path, after = '' }) => ({ path, text: after })),
    files,
  )
  const written = await formatChanges(added, files)
  return { ...plan, changes: [...written, ...changes.filter((change) => !added.includes(change))], next: [] }
}

/** Returns the words after a generator's name on the command line, as in `npx plop resource track title:text -- --yes`. */
function argumentsAfter(name: string): string[] {
  const words = process.argv.slice(2)
  const at = words.indexOf(name)
  return at === -1 ? [] : words.slice(at + 1).filter((word) => word !== '--')
}
