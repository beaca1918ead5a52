import { type ExportDeclaration, type ImportDeclaration, Node, SyntaxKind } from 'ts-morph'
import { mergeImports } from '../../render/join/merge-imports.ts'
import { applyEdits, type TextEdit } from '../../source/edits/text-edit.ts'
import { createParser, isSource } from '../../source/project/parse.ts'
import type { Codemod } from '../update/codemod.ts'

/** Where names are exported now, by the module that exported them and by the new one. */
const moved: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  '@slipform/admin': {
    '@slipform/admin/dashboard': 'BreakdownCard CardStack Dashboard NumberCard SeriesCard TableCard TextCard',
    '@slipform/admin/fields': `BadgeField BigintInput Choice choiceName DateTimeField DecimalInput ExactNumberField hasFormat
      IntegerInput JsonField JsonInput LinkedRecordsField LinkedRecordsInput LinkField matchesPattern maxCharacters minCharacters
      PlainDateField PlainNumberField PlainTimeField PlainTimeInput RelatedRecordField SecretInput UtcDateTimeInput ValuesField`,
  },
  slipform: { 'slipform/types': 'ColumnOptions Field FieldOf ModelClass NumberOptions Relation TextOptions' },
  'slipform/routes': { 'slipform/types': 'Guard OperationHandler ScopeHandler' },
}

const newModules = new Map(
  Object.entries(moved).map(([module, targets]) => {
    const pairs = Object.entries(targets).flatMap(([target, names]) =>
      names.split(/\s+/).map((name) => [name, target] as const),
    )
    return [module, new Map(pairs)]
  }),
)

/** Returns the module that exports a name of a module now. */
export function currentModule(module: string, name: string): string {
  return newModules.get(module)?.get(name) ?? module
}

/** Since 0.2.0 fields and inputs, the dashboard, and the types of declarations have modules of their own. */
export const moveExports: Codemod = {
  version: '0.2.0',
  description: 'Imports fields, inputs and the dashboard from @slipform/admin/fields and /dashboard.',
  run: (texts) =>
    Object.fromEntries(
      Object.entries(texts)
        .filter(([path]) => isSource(path) || /^generators\/templates\/.*\.hbs$/.test(path))
        .map(([path, text]) => [path, withCurrentModules(path, text)]),
    ),
}

type Declaration = ImportDeclaration | ExportDeclaration

function withCurrentModules(path: string, text: string): string {
  if (!/['"](?:slipform|slipform\/routes|@slipform\/admin)['"]/.test(text)) return text
  const file = createParser().createSourceFile(`/${path}`, text)
  const edits = [...file.getImportDeclarations(), ...file.getExportDeclarations()].filter(hasModule).flatMap(editsOf)
  if (edits.length === 0) return text
  const result = applyEdits(text, edits)
  return isSource(path) ? mergeImports(path, result) : result
}

/** A template may have an expression of its own in place of the module. */
function hasModule(declaration: Declaration): boolean {
  return declaration.getLastChildByKind(SyntaxKind.StringLiteral) !== undefined
}

/** The names that stay keep their place and their comments; those of another module get a statement of their own. */
function editsOf(declaration: Declaration): TextEdit[] {
  const module = declaration.getModuleSpecifierValue()
  const specifier = declaration.getModuleSpecifier()
  const names = Node.isImportDeclaration(declaration) ? declaration.getNamedImports() : declaration.getNamedExports()
  if (module === undefined || specifier === undefined) return []
  const taken = names.filter((one) => currentModule(module, one.getName()) !== module)
  const targets = [...new Set(taken.map((one) => currentModule(module, one.getName())))]
  if (targets.length === 0) return []
  const quote = specifier.getText().charAt(0)
  const isWhole = taken.length === names.length && !hasDefault(declaration)
  if (targets.length === 1 && isWhole)
    return [{ start: specifier.getStart(), end: specifier.getEnd(), text: `${quote}${targets[0]}${quote}` }]
  const word = Node.isImportDeclaration(declaration) ? 'import' : 'export'
  const type = declaration.isTypeOnly() ? 'type ' : ''
  const end = declaration.getText().endsWith(';') ? ';' : ''
  const statements = targets.map((target) => {
    const list = taken.filter((one) => currentModule(module, one.getName()) === target).map((one) => one.getText())
    return `${word} ${type}{ ${list.join(', ')} } from ${quote}${target}${quote}${end}`
  })
  if (isWhole) return [{ start: declaration.getStart(), end: declaration.getEnd(), text: statements.join('\n') }]
  const after = { start: declaration.getEnd(), end: declaration.getEnd(), text: `\n${statements.join('\n')}` }
  return [...taken.map(removalOf), after]
}

function hasDefault(declaration: Declaration): boolean {
  return Node.isImportDeclaration(declaration) && declaration.getDefaultImport() !== undefined
}

/** Removes a name with the comma behind it. */
function removalOf(name: Node): TextEdit {
  const comma = name.getNextSiblingIfKind(SyntaxKind.CommaToken)
  return { start: name.getStart(), end: (comma ?? name).getEnd(), text: '' }
}
