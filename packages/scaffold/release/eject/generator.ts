import { UserError } from '../../base/user-error.ts'
import { formatTexts } from '../../files/format.ts'
import type { Generator, RunOutcome } from '../../generators/generator.ts'
import { confirmPlan, finish } from '../../generators/run.ts'
import { commonOptions, parseOptions } from '../../input/options/parse.ts'
import { describeOptions } from '../../input/options/print.ts'
import { isTerminal } from '../../input/prompts/terminal.ts'
import { openProject } from '../../project/open.ts'
import type { ProjectFiles } from '../../source/files/files.ts'
import {
  adminPackage,
  type Component,
  type ComponentCatalog,
  exportOf,
  readCatalog,
  requireComponent,
} from './catalog.ts'

const help = `npx slipform eject [component] [--dry-run] [--yes]

Copies a component of ${adminPackage} into the project. The copy is yours: import it where it is to be used.

  npx slipform eject                                     lists the components
  npx slipform eject ${adminPackage}/list/RecordTable   creates admin/list/RecordTable.tsx

${describeOptions(commonOptions)}
`

/** The generator `eject`, which copies a component of the installed release. It is not in Plop's menu: `slipform eject` runs it. */
export function ejectFrom(catalog: ComponentCatalog): Generator<Component> {
  return {
    name: 'eject',
    help,
    // Invalid models do not affect components of the admin.
    acceptsInvalidProject: true,
    parse(argv) {
      const { positionals, common } = parseOptions('eject', argv, {})
      const [name, ...rest] = positionals
      if (rest.length > 0) throw new UserError(`Name one component, not ${positionals.length}. See: npx slipform eject`)
      if (name === undefined) return { ...common, answers: undefined }
      const component = requireComponent(name, catalog)
      return { ...common, answers: () => component }
    },
    async prompts(_project, ask) {
      const choices = [...catalog.components.values()].map((component) => ({
        name: describeComponent(component),
        short: component.name,
        value: component,
      }))
      return ask.select('Which component?', choices)
    },
    plan: (component, { files }) => planEject(component, catalog, files),
  }
}

/** Plans the copy of a component, in the style of the project. */
export async function planEject(
  component: Component,
  { version }: ComponentCatalog,
  files: ProjectFiles,
): Promise<RunOutcome> {
  const name = exportOf(component)
  const path = `admin/${component.name}.tsx`
  if (files.read(path) !== undefined)
    throw new UserError(
      `${path} exists already. To compare it with the release, commit it, delete it, and run this again.`,
    )
  const text = `// A copy of ${adminPackage}/${component.name} ${version}. It is yours: no update changes it.\n\n${component.text}`
  const [copy] = await formatTexts([{ path, text }], files)
  const use =
    component.property === undefined
      ? `Import ${name} from ${path} where pages import it from ${adminPackage}.`
      : `Give it to the admin, in admin/App.tsx: <Admin ${component.property}={${name}} … />.`
  return {
    changes: [{ path, before: undefined, after: copy?.text ?? text }],
    notes: [],
    next: [use],
  }
}

/** Lists the components that can be ejected, one per line. */
function listComponents({ components }: ComponentCatalog): string {
  const lines = [...components.values()].map((component) => `  ${describeComponent(component)}`)
  return [`Name a component: npx slipform eject ${adminPackage}/list/RecordTable`, '', ...lines].join('\n')
}

function describeComponent({ name, description }: Component): string {
  return `${name.padEnd(28)}${description}`
}

/** Runs `slipform eject`. Without a component it prompts; without a terminal it lists the components and exits with 1. */
export async function runEject(root: string, argv: readonly string[]): Promise<void> {
  const catalog = readCatalog(root)
  if (argv.length === 0 && !isTerminal()) {
    console.error(listComponents(catalog))
    process.exitCode = 1
    return
  }
  const project = await openProject(root)
  const outcome = await confirmPlan(ejectFrom(catalog), () => project, argv)
  if (outcome) finish(root, outcome)
}
