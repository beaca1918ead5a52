import { posix } from 'node:path'
import { styleText } from 'node:util'
import { UserError } from '../../base/user-error.ts'
import { adminPackage } from '../../files/ejected/admin-modules.ts'
import { readEjected } from '../../files/ejected/record.ts'
import type { Generator } from '../../generators/generator.ts'
import { commonOptions, parseOptions } from '../../input/options/parse.ts'
import { describeOptions } from '../../input/options/print.ts'
import type { ProjectFiles } from '../../source/files/files.ts'
import type { Options } from '../../spec/options/option.ts'
import { type Catalog, type Component, parentsOf, requireComponent } from './catalog.ts'
import { planEject } from './plan.ts'

interface EjectInput {
  readonly component: Component
  /** The path of the copy. */
  readonly path: string
}

/** The options of `eject`. */
export const ejectOptions = {
  to: { type: 'text', sample: 'admin/RecordTable.tsx', help: 'the path of the copy, which must not exist' },
} as const satisfies Options

const help = `npx slipform eject [component] [--to admin/RecordTable.tsx] [--dry-run] [--yes]

Copies a component of ${adminPackage} into the project, and imports the copy from then on.
slipform update merges the changes of new releases into it.

  npx slipform eject                                     lists the components
  npx slipform eject ${adminPackage}/list/RecordTable   creates admin/list/RecordTable.tsx

${describeOptions({ ...ejectOptions, ...commonOptions })}
`

/** Ejects a component of the installed release. */
export function ejectFrom(catalog: Catalog): Generator<EjectInput> {
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
      if (name === undefined) return { ...common, input: undefined }
      const component = requireComponent(name, catalog)
      const path = values.to === undefined ? defaultPath(component) : readPath(values.to)
      return { ...common, input: { component, path } }
    },
    async ask({ files }, ask) {
      const ejected = new Set(readEjected(files).map(({ name }) => name))
      const open = [...catalog.components.values()].filter(({ name }) => !ejected.has(name))
      const choices = open.map((one) => ({ name: describeComponent(one, catalog), short: one.name, value: one }))
      const component = await ask.select('Which component?', choices)
      return { component, path: defaultPath(component) }
    },
    prepare: ({ component, path }, project) => planEject(component, path, catalog, project),
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
export function listComponents(catalog: Catalog, files: ProjectFiles): string {
  const paths = new Map(readEjected(files).map(({ name, path }) => [name, path]))
  const lines = [...catalog.components.values()].map((one) => {
    const path = paths.get(one.name)
    return `  ${describeComponent(one, catalog)}${path === undefined ? '' : styleText('green', ` (ejected: ${path})`)}`
  })
  return [`Name a component: npx slipform eject ${adminPackage}/list/RecordTable`, '', ...lines].join('\n')
}

function describeComponent(component: Component, catalog: Catalog): string {
  const parents = parentsOf(component, catalog).map(({ name }) => name)
  const within = parents.length === 0 ? '' : styleText('dim', ` (part of ${parents.join(', ')})`)
  return `${component.name.padEnd(28)}${component.description}${within}`
}
