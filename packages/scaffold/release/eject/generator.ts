import { posix } from 'node:path'
import type { Options } from '../../answers/options/option.ts'
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

interface EjectInput {
  readonly component: Component
  /** The path of the copy. */
  readonly path: string
}

export const ejectOptions = {
  to: { type: 'text', sample: 'admin/RecordTable.tsx', help: 'the path of the copy, which must not exist' },
} as const satisfies Options

const help = `npx slipform eject [component] [--to admin/RecordTable.tsx] [--dry-run] [--yes]

Copies a component of ${adminPackage} into the project. The copy is yours: import it where it is to be used.

  npx slipform eject                                     lists the components
  npx slipform eject ${adminPackage}/list/RecordTable   creates admin/list/RecordTable.tsx

${describeOptions({ ...ejectOptions, ...commonOptions })}
`

/** The generator `eject`, which copies a component of the installed release. It is not in Plop's menu: `slipform eject` runs it. */
export function ejectFrom(catalog: ComponentCatalog): Generator<EjectInput> {
  return {
    name: 'eject',
    help,
    // Invalid models do not affect components of the admin.
    acceptsInvalidProject: true,
    parse(argv) {
      const { values, positionals, common } = parseOptions('eject', argv, ejectOptions)
      const [name, ...rest] = positionals
      if (rest.length > 0) throw new UserError(`Name one component, not ${positionals.length}. See: npx slipform eject`)
      if (name === undefined && values.to !== undefined) throw new UserError('Name the component before --to.')
      if (name === undefined) return { ...common, answers: undefined }
      const component = requireComponent(name, catalog)
      const path = values.to === undefined ? defaultPath(component) : readPath(values.to)
      return { ...common, answers: () => ({ component, path }) }
    },
    async prompts(_project, ask) {
      const choices = [...catalog.components.values()].map((component) => ({
        name: describeComponent(component),
        short: component.name,
        value: component,
      }))
      const component = await ask.select('Which component?', choices)
      return { component, path: defaultPath(component) }
    },
    plan: ({ component, path }, { files }) => planEject(component, path, catalog, files),
  }
}

/** Plans the copy of a component, in the style of the project. */
export async function planEject(
  component: Component,
  path: string,
  { version }: ComponentCatalog,
  files: ProjectFiles,
): Promise<RunOutcome> {
  const name = exportOf(component)
  if (files.read(path) !== undefined)
    throw new UserError(`${path} exists already. Choose another path: --to admin/components/${name}.tsx`)
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

function defaultPath({ name }: Component): string {
  return `admin/${name}.tsx`
}

/** @throws UserError for a path that is not a .tsx file in `admin/`. */
function readPath(typed: string): string {
  const path = posix.normalize(typed.replaceAll('\\', '/'))
  if (!/^admin\/.*[^/]\.tsx$/.test(path))
    throw new UserError(`--to ${typed}: name a .tsx file below admin/, as in --to admin/components/RecordTable.tsx.`)
  return path
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
