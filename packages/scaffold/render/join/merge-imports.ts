import { dirname, join } from 'node:path/posix'
import type { ExportDeclaration, ImportDeclaration } from 'ts-morph'
import { type Binding, bindingsOf } from '../../source/parse/bindings.ts'
import { createParser } from '../../source/parse/parse.ts'
import { applyEdits, type TextEdit } from '../../source/parse/text-edit.ts'

/** Merges the imports of each module into its first one, and removes imports and re-exports of the file itself. */
export function mergeImports(path: string, text: string): string {
  const file = createParser().createSourceFile(`/${path}`, text)
  const byModule = new Map<string, ImportDeclaration[]>()
  for (const one of file.getImportDeclarations()) {
    // Imports with attributes stay apart from those without.
    const module = `${one.getModuleSpecifierValue()} ${one.getAttributes()?.getText() ?? ''}`
    byModule.set(module, [...(byModule.get(module) ?? []), one])
  }
  const edits = [...byModule.values()].flatMap((declarations): TextEdit[] => {
    const [first, ...others] = declarations
    if (first === undefined) return []
    if (isOfFile(first, path)) return declarations.map((one) => removal(one, text))
    if (others.length === 0) return []
    const merged = {
      start: first.getStart(),
      end: first.getEnd(),
      text: print(first, declarations.flatMap(bindingsOf)),
    }
    return [merged, ...others.map((one) => removal(one, text))]
  })
  const exported = file.getExportDeclarations().filter((one) => isOfFile(one, path))
  return applyEdits(text, [...edits, ...exported.map((one) => removal(one, text))])
}

/** Whether an import or export names the file that it is in. */
export function isOfFile(declaration: ImportDeclaration | ExportDeclaration, path: string): boolean {
  const module = declaration.getModuleSpecifierValue()
  return module?.startsWith('.') === true && join(dirname(path), module) === path
}

function removal(declaration: ImportDeclaration | ExportDeclaration, text: string): TextEdit {
  const end = declaration.getEnd()
  return { start: declaration.getStart(), end: text[end] === '\n' ? end + 1 : end, text: '' }
}

/** Prints the imports of one module, with the quotes, semicolon and attributes of the first. */
function print(like: ImportDeclaration, bindings: readonly Binding[]): string {
  const from = like.getText().slice(like.getModuleSpecifier().getStart() - like.getStart())
  const unique = [...new Set(bindings.map(({ local }) => local))].flatMap((name) => {
    const same = bindings.filter(({ local }) => local === name)
    return same.slice(0, 1).map((one) => ({ ...one, isType: same.every(({ isType }) => isType) }))
  })
  const named = unique.filter(({ imported }) => imported !== 'default' && imported !== '*')
  const whole = unique.filter((one) => !named.includes(one))
  const isType = named.every((one) => one.isType)
  const names = named.map(({ local, imported, isType: isOneType }) => {
    return `${isOneType && !isType ? 'type ' : ''}${imported === local ? local : `${imported} as ${local}`}`
  })
  const lines = [
    ...whole.map(({ local, imported, isType: isOneType }) => {
      return `import ${isOneType ? 'type ' : ''}${imported === '*' ? `* as ${local}` : local} from ${from}`
    }),
    ...(names.length === 0 ? [] : [`import ${isType ? 'type ' : ''}{ ${names.join(', ')} } from ${from}`]),
  ]
  return lines.length === 0 ? `import ${from}` : lines.join('\n')
}
