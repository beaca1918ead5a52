import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { type ImportDeclaration, Node, Project, type SourceFile } from 'ts-morph'

/** A component that `slipform eject` copies into a project. */
export interface Ejectable {
  /** What the component is, in a sentence. */
  readonly description: string
  /** The property of `<Admin>` that takes the project's own component in its place. */
  readonly property?: string
  /** The TypeScript source, with imports that resolve in a project. */
  readonly text: string
}

/** Where a project finds a name that a module of the package exports. */
export interface Door {
  readonly module: string
  readonly name: string
}

const source = 'packages/admin'
const target = join(source, 'dist/ejectable.json')

const packageName = '@slipform/admin'

/** The modules of the package, and their files. What two of them export is imported from the first. */
const modules: Readonly<Record<string, string>> = {
  [packageName]: 'index.ts',
  [`${packageName}/dashboard`]: 'dashboard.ts',
  [`${packageName}/features`]: 'features.ts',
  [`${packageName}/fields`]: 'fields.ts',
  [`${packageName}/internal`]: 'internal.ts',
}

/** The components that can be ejected: names without `@slipform/admin/`, in the order of the list that users see. */
const names = [
  'list/RecordTable',
  'list/EmptyList',
  'form/CreateForm',
  'form/RecordForm',
  'RecordFields',
  'BadgeField',
  'DateTimeField',
  'ExactNumberField',
  'JsonField',
  'PlainDateField',
  'ValuesField',
  'JsonInput',
  'auth/LoginPage',
  'auth/SignInForm',
  'NotFoundPage',
]

/** The properties of `<Admin>` that take a component in the place of one of these. */
const properties: Readonly<Record<string, string>> = { 'auth/LoginPage': 'loginPage', NotFoundPage: 'catchAll' }

/** Writes the sources of all components that can be ejected as one text file, which no bundler resolves. */
export function buildEjectable(): void {
  const project = new Project({ skipFileDependencyResolution: true })
  const open = (path: string) => project.addSourceFileAtPath(join(source, path))
  const doors = readDoors(Object.entries(modules).map(([module, file]) => ({ module, text: open(file).getFullText() })))
  const { peerDependencies } = JSON.parse(readFileSync(join(source, 'package.json'), 'utf8'))
  const packages = Object.keys(peerDependencies)
  const sources = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((path) => !path.startsWith('dist'))
  const all = names.map((name) => {
    const path = sources.find((each) => posix.basename(each) === `${posix.basename(name)}.tsx`)
    if (path === undefined)
      throw new Error(`No component ${name} is in ${source}. Correct scripts/packages/ejectable.ts.`)
    const file = open(path)
    const property = properties[name]
    const text = rewriteImports(file.getFullText(), path, doors, packages)
    return [name, { description: describe(file, posix.basename(name)), ...(property && { property }), text }] as const
  })
  writeFileSync(target, `${JSON.stringify(Object.fromEntries(all), null, 2)}\n`)
}

/** Returns the first sentence of a component's comment. */
function describe(file: SourceFile, name: string): string {
  const [comment] = file.getVariableDeclarationOrThrow(name).getVariableStatementOrThrow().getJsDocs()
  const text = comment?.getDescription().replaceAll(/\s+/g, ' ').trim() ?? ''
  const sentence = /^.*?(?=[.;](?: |$)|$)/.exec(text)?.[0] ?? ''
  if (sentence === '') throw new Error(`${name} has no comment that describes it.`)
  return sentence
}

/** Reads where a project finds the names of modules: by module and name, `components/list/RecordTable.tsx#RecordTable`. */
export function readDoors(files: readonly { module: string; text: string }[]): Map<string, Door> {
  const project = new Project({ useInMemoryFileSystem: true, skipFileDependencyResolution: true })
  const doors = new Map<string, Door>()
  for (const { module, text } of files) {
    for (const declaration of project.createSourceFile('door.ts', text, { overwrite: true }).getExportDeclarations()) {
      const path = posix.normalize(declaration.getModuleSpecifierValue() ?? '')
      for (const one of declaration.getNamedExports()) {
        const key = `${path}#${one.getName()}`
        if (!doors.has(key)) doors.set(key, { module, name: one.getAliasNode()?.getText() ?? one.getName() })
      }
    }
  }
  return doors
}

/**
 * Returns the source of a component with imports that resolve in a project: what it takes from modules of its own package comes from
 * the package's doors.
 *
 * @throws Error when an import resolves nowhere in a project.
 */
export function rewriteImports(
  text: string,
  path: string,
  doors: ReadonlyMap<string, Door>,
  packages: readonly string[],
): string {
  const project = new Project({ useInMemoryFileSystem: true, skipFileDependencyResolution: true })
  const file = project.createSourceFile(posix.basename(path), text)
  const fail = (what: string): never => {
    throw new Error(`${source}/${path} cannot be ejected: ${what}`)
  }
  const imports = file.getImportDeclarations()
  const own = imports.filter((one) => one.isModuleSpecifierRelative())
  for (const one of imports) {
    const module = one.getModuleSpecifierValue()
    const isKnown = own.includes(one) || packages.some((name) => module === name || module.startsWith(`${name}/`))
    if (!isKnown) fail(`projects do not depend on ${module}.`)
  }
  for (const node of file.getDescendants())
    if (Node.isCallExpression(node) && Node.isImportExpression(node.getExpression())) fail('it calls import().')

  const taken = own.flatMap((one) =>
    namesOf(one, fail).map(({ name, local, isType }) => {
      const module = posix.join(posix.dirname(path), one.getModuleSpecifierValue())
      const door = doors.get(`${module}#${name}`)
      if (door === undefined) return fail(`add ${name} of ./${module} to ${source}/internal.ts.`)
      return { ...door, local, isType }
    }),
  )
  const lines = Object.keys(modules).flatMap((module) =>
    printImport(
      module,
      taken.filter((one) => one.module === module),
    ),
  )
  const packageLines = imports.filter((one) => !own.includes(one)).map((one) => one.getText())
  const body = text.slice(imports.at(-1)?.getEnd() ?? 0).trimStart()
  return `${[...packageLines, ...lines].join('\n')}\n\n${body}`
}

interface Taken {
  readonly name: string
  readonly local: string
  readonly isType: boolean
}

function namesOf(declaration: ImportDeclaration, fail: (what: string) => never): Taken[] {
  if (declaration.getDefaultImport() || declaration.getNamespaceImport())
    fail(`it does not import ${declaration.getModuleSpecifierValue()} by names.`)
  return declaration.getNamedImports().map((one) => ({
    name: one.getName(),
    local: one.getAliasNode()?.getText() ?? one.getName(),
    isType: declaration.isTypeOnly() || one.isTypeOnly(),
  }))
}

function printImport(module: string, taken: readonly Taken[]): string[] {
  if (taken.length === 0) return []
  const isType = taken.every((one) => one.isType)
  const parts = taken.map(({ name, local, isType: isOneType }) => {
    return `${isOneType && !isType ? 'type ' : ''}${name}${local === name ? '' : ` as ${local}`}`
  })
  return [`import ${isType ? 'type ' : ''}{ ${parts.join(', ')} } from '${module}'`]
}
