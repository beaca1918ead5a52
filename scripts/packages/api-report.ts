import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type ExportedDeclarations, Node, Project, ts } from 'ts-morph'

interface Manifest {
  readonly name: string
  readonly exports: Readonly<Record<string, string | { readonly types: string }>>
}

/** Writes the public names of a built package with their types, for each of its doors; undefined when it has none. */
export function renderApiReport(folder: string): string | undefined {
  const { name, exports }: Manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  // Other packages are not read: a name that one of them declares is written without its type.
  const project = new Project({
    compilerOptions: { noLib: true, types: [] },
    resolutionHost: () => ({ resolveModuleNames: (names, from) => names.map((each) => resolveRelative(each, from)) }),
  })
  const doors = Object.entries(exports).flatMap(([door, target]) => {
    // No promise is made about `internal`.
    if (typeof target === 'string' || door === './internal') return []
    const source = project.addSourceFileAtPath(join(folder, target.types))
    const declarations = source.getExportedDeclarations()
    const names = source.getExportSymbols().map((symbol) => symbol.getName())
    const written = names.sort().map((each) => declarations.get(each)?.map(write).join('\n') || `export { ${each} }`)
    return [`## ${join(name, door)}\n\n${names.length} names.\n\n\`\`\`ts\n${written.join('\n\n')}\n\`\`\`\n`]
  })
  if (doors.length === 0) return undefined
  return [`# ${name}: public names and their types\n\nWritten by \`npm run api-report\`.\n`, ...doors].join('\n')
}

function resolveRelative(name: string, from: string): ts.ResolvedModuleFull | undefined {
  if (!name.startsWith('.')) return undefined
  const resolvedFileName = join(dirname(from), name.replace(/\.(js|ts|tsx)$/, '.d.ts'))
  return { resolvedFileName, extension: ts.Extension.Dts }
}

/** Writes a declaration without its comments. */
function write(declaration: ExportedDeclarations): string {
  const node = Node.isVariableDeclaration(declaration) ? declaration.getVariableStatementOrThrow() : declaration
  return node.print({ removeComments: true }).replace(/^export (default )?(declare )?/, '')
}
