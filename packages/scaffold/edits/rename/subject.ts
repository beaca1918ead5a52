// Which model an expression is about, by syntax alone: `api.create('vehicles', …)`, `Vehicle.query()`, `hooks(Vehicle, …)`, and the
// variables, parameters and imports that hold their results.

import { camelCase } from 'change-case'
import { Project, ts } from 'ts-morph'
import type { ModelNames } from './name-change.ts'
import { isTransparent, nameOfCall } from './syntax.ts'

/** What an expression holds: records (one, several or a query of them), or an object around them. */
export type RenameSubject = {
  readonly model: ModelNames
  readonly is: 'record' | 'class' | 'client' | 'response' | 'page'
}

/** The members of responses and pages that hold records. */
export const recordMembers: Partial<Record<RenameSubject['is'], readonly string[]>> = {
  response: ['body'],
  page: ['records', 'data'],
}
/** The calls whose texts are for people, although one may be the name of a resource. */
const textCalls = /^(?:test|it|describe|step|getBy\w+|locator|raw|log|t|translate)$/

/** The files of a project as one program without the types of packages, in which names lead to their declarations. */
export class Subjects {
  readonly files: readonly ts.SourceFile[]
  readonly models: readonly ModelNames[]
  /** The functions whose parameters are records. */
  readonly ofFunctions = new Map<ts.Node, ModelNames>()
  private readonly checker: ts.TypeChecker
  /** The nodes whose subject is being found: declarations may refer to each other. */
  private readonly open = new Set<ts.Node>()

  constructor(texts: ReadonlyMap<string, string>, models: readonly ModelNames[]) {
    const { ESNext: module } = ts.ModuleKind
    const { Bundler: moduleResolution } = ts.ModuleResolutionKind
    const compilerOptions = { noLib: true, types: [], module, moduleResolution, allowImportingTsExtensions: true }
    const project = new Project({ useInMemoryFileSystem: true, compilerOptions })
    this.files = [...texts].map(([path, text]) => project.createSourceFile(`/${path}`, text).compilerNode)
    this.checker = project.getTypeChecker().compilerObject
    this.models = models
  }

  /** Returns the declaration that a name leads to, also through exports of other files; for an unknown import its specifier. */
  declarationOf(name: ts.Node): ts.Declaration | undefined {
    const symbol = ts.isShorthandPropertyAssignment(name.parent)
      ? this.checker.getShorthandAssignmentValueSymbol(name.parent)
      : this.checker.getSymbolAtLocation(name)
    const isAlias = symbol !== undefined && (symbol.flags & ts.SymbolFlags.Alias) !== 0
    const target = isAlias ? this.checker.getAliasedSymbol(symbol) : symbol
    return target?.declarations?.[0] ?? symbol?.declarations?.[0]
  }

  /** Returns the model that a text or a class names. */
  modelNamed(node: ts.Node | undefined): ModelNames | undefined {
    if (node === undefined || (!ts.isStringLiteralLike(node) && !ts.isIdentifier(node))) return undefined
    if (ts.isStringLiteralLike(node))
      return this.models.find((model) => [model.plural, model.table].includes(node.text))
    const declaration = this.declarationOf(node)
    if (declaration === undefined) return this.modelOfClass(node.text)
    if (ts.isImportSpecifier(declaration)) return this.modelOfClass((declaration.propertyName ?? declaration.name).text)
    return ts.isClassDeclaration(declaration) ? this.modelOfClass(declaration.name?.text) : undefined
  }

  modelOfClass(name: string | undefined): ModelNames | undefined {
    return this.models.find(({ className }) => className === name)
  }

  subjectOf(node: ts.Node): RenameSubject | undefined {
    if (this.open.has(node)) return undefined
    this.open.add(node)
    const subject = this.findSubject(node)
    this.open.delete(node)
    return subject
  }

  private findSubject(node: ts.Node): RenameSubject | undefined {
    if (isTransparent(node)) return ts.forEachChild(node, (child) => this.subjectOf(child))
    if (ts.isPropertyAccessExpression(node)) return this.memberOf(this.subjectOf(node.expression), node.name.text)
    if (ts.isElementAccessExpression(node)) return this.subjectOf(node.expression)
    if (ts.isCallExpression(node)) return this.ofResult(node)
    if (ts.isTypeNode(node)) return this.ofType(node)
    if (!ts.isIdentifier(node)) return undefined
    const model = this.modelNamed(node)
    if (model) return { model, is: 'class' }
    const declaration = this.declarationOf(node)
    const byName = this.models.find(({ singular }) => camelCase(singular) === node.text)
    return (declaration && this.ofDeclaration(declaration)) ?? (byName && { model: byName, is: 'record' })
  }

  /** Returns what the arguments of a call are about. */
  ofCall(call: ts.CallExpression): RenameSubject | undefined {
    const { expression, arguments: args } = call
    const name = nameOfCall(call)
    const isModel = name === 'model' && ts.isHeritageClause(call.parent.parent)
    const named = textCalls.test(name) ? undefined : args.map((arg) => this.modelNamed(arg)).find(Boolean)
    const model = isModel ? this.modelOfClass(call.parent.parent.parent.name?.text) : named
    if (model) return { model, is: 'record' }
    if (name === 'expect') return args[0] && this.subjectOf(args[0])
    return this.subjectOf(ts.isPropertyAccessExpression(expression) ? expression.expression : expression)
  }

  private ofResult(call: ts.CallExpression): RenameSubject | undefined {
    const subject = this.ofCall(call) ?? call.typeArguments?.map((type) => this.ofType(type)).find(Boolean)
    const name = nameOfCall(call)
    if (subject === undefined || name === 'expect') return subject
    const { model, is } = subject
    if (name === 'resource') return { model, is: 'client' }
    if (is === 'client') return { model, is: 'response' }
    // `list` of the tests' API, and `getList` of data providers.
    const isPage = /^(?:list|\w*[gG]etList)$/.test(name) && call.arguments.some((arg) => this.modelNamed(arg))
    if (isPage) return { model, is: 'page' }
    return is === 'class' ? { model, is: 'record' } : subject
  }

  /** Returns what a variable or parameter holds, or what its pattern destructures. */
  ofDeclaration(node: ts.Node): RenameSubject | undefined {
    if (ts.isBindingElement(node)) {
      const of = this.ofDeclaration(node.parent.parent)
      const name = node.propertyName ?? node.name
      return ts.isObjectBindingPattern(node.parent) && ts.isIdentifier(name) ? this.memberOf(of, name.text) : of
    }
    if (ts.isParameter(node)) return (node.type && this.ofType(node.type)) ?? this.ofParameter(node.parent)
    if (!ts.isVariableDeclaration(node)) return undefined
    const { parent } = node.parent
    const from = ts.isForOfStatement(parent) ? parent.expression : node.initializer
    return (node.type && this.ofType(node.type)) ?? (from && this.subjectOf(from))
  }

  /** The parameters of hooks, of functions in page files, and of callbacks of lists. */
  private ofParameter(node: ts.Node): RenameSubject | undefined {
    const model = this.ofFunctions.get(node)
    if (model) return { model, is: 'record' }
    const isCallback = ts.isCallExpression(node.parent) && ts.isPropertyAccessExpression(node.parent.expression)
    const of = isCallback ? this.subjectOf(node.parent.expression.expression) : undefined
    return of?.is === 'record' ? of : undefined
  }

  /** Returns the model whose class a type names: `Vehicle`, `ResponseOf<typeof Vehicle>`. */
  private ofType(type: ts.Node): RenameSubject | undefined {
    const text = type.getText()
    const model = this.models.find(({ className }) => new RegExp(`\\b${className}\\b`).test(text))
    return model && { model, is: text.includes('ResourceClient') ? 'client' : 'record' }
  }

  private memberOf(of: RenameSubject | undefined, name: string): RenameSubject | undefined {
    if (of === undefined || of.is === 'client') return undefined
    const { model, is } = of
    const members = recordMembers[is]
    if (members) return members.includes(name) ? { model, is: 'record' } : undefined
    const related = this.models.find(({ plural }) => plural === model.relations[name])
    if (related) return { model: related, is: 'record' }
    return model.fields.includes(name) ? undefined : of
  }
}
