// Where the files of a project name fields: the keys, texts and members of which the syntax says to which model they belong.

import { ts } from 'ts-morph'
import { type ModelNames, pagesOf } from './name-change.ts'
import { recordMembers, Subjects } from './subject.ts'
import { type Element, isElement, isTransparent, nameOf, nameOfCall, returnsOf } from './syntax.ts'

/** A name of a field; one without `model` names something else, such as an option. A shorthand `{ year }` is a name and a value. */
export type Occurrence = {
  readonly node: ts.Node
  /** The name: the end of the node's text. */
  readonly text: string
  readonly model?: ModelNames | undefined
  readonly isShorthand: boolean
}

/** What a value holds: options, whose texts are names; records, whose keys are names; functions that get records. */
type Role = 'options' | 'record' | 'functions'

/** The options that hold an object by field. */
const keyedByField = /^(?:fields|labels|choices|filter|where|data|record|values|\w*[dD]efaultValues|previousData)$/
/** The options whose texts are words for people: a name in them is no field. */
const textOptions = /^(?:label|group|description|name|icon|q|order)$/
/** The calls whose first text, or whose object, names fields: `where('year', 1)`, `set({ year: 1 })`. */
const whereCalls = /^(?:\w*[wW]here\w*|having\w*|increment|decrement|toHaveProperty|set)$/
/** The calls that take records as objects, and no names as texts. */
const recordCalls =
  /^(?:create|update|insert|upsert|patch|delete|one$|getOne|exampleOf|batchInsert|find|merge|objectContaining|to[A-Z])/

/** Returns the names in files. A list that the pages of several models share has an occurrence for each. */
export function findOccurrences(sources: ReadonlyMap<string, string>, models: readonly ModelNames[]): Occurrence[] {
  return new Search(sources, models).run()
}

/** The search for names: marks the values that belong to a model, and collects the names in them. */
class Search {
  readonly #subjects: Subjects
  readonly #models: readonly ModelNames[]
  readonly #found: Occurrence[] = []
  readonly #marked = new Map<ts.Node, { readonly model: ModelNames | undefined; readonly role: Role }[]>()

  constructor(sources: ReadonlyMap<string, string>, models: readonly ModelNames[]) {
    this.#subjects = new Subjects(sources, models)
    this.#models = models
  }

  run(): Occurrence[] {
    for (const file of this.#subjects.files) this.#visit(file)
    for (const file of this.#subjects.files) this.#visitMembers(file)
    return this.#found
  }

  /** Marks the places that name their model themselves. */
  #visit(node: ts.Node): void {
    if (ts.isCallExpression(node)) this.#markCall(node)
    else if (ts.isObjectLiteralExpression(node)) this.#markByTable(node)
    else if (isElement(node) && !this.#marked.has(node)) this.#markElement(node, this.#modelOfFile(node))
    // Translations: `admin/vehicles.fr.ts`, and keys such as `resources.vehicles.fields.year`.
    else if (ts.isVariableDeclaration(node) && /\.\w\w\.tsx?$/.test(node.getSourceFile().fileName))
      this.#markValue(node, this.#modelOfFile(node), 'options')
    else if (ts.isStringLiteralLike(node)) {
      const [, plural, name] = /^resources\.(\w+)\.fields\.(.+)$/.exec(node.text) ?? []
      const model = this.#models.find((candidate) => candidate.plural === plural)
      if (name !== undefined) this.#add(node, name, model)
    }
    ts.forEachChild(node, (child) => this.#visit(child))
  }

  /** The pages and translations of a resource: `admin/VehicleList.tsx`, `admin/vehicles/…`, `admin/vehicles.fr.ts`. */
  #modelOfFile(node: ts.Node): ModelNames | undefined {
    const name = /^\/admin\/([^./]+)/.exec(node.getSourceFile().fileName)?.[1] ?? ''
    return this.#models.find((model) => [model.plural, ...pagesOf(model)].includes(name))
  }

  /** `{ resources: { vehicles: { fields } } }` in texts, and `{ customers, vehicles }`, rows by table, in seeds. */
  #markByTable(node: ts.ObjectLiteralExpression): void {
    const isTexts = ts.isPropertyAssignment(node.parent) && nameOf(node.parent.name) === 'resources'
    const byTable = node.properties.map(({ name }) => {
      return this.#models.find(({ table, plural }) => [table, plural].includes(nameOf(name) ?? ''))
    })
    const isRows = node.getSourceFile().fileName.startsWith('/server/seeds/') && byTable.every(Boolean)
    if (isTexts || isRows)
      for (const [at, property] of node.properties.entries())
        this.#markValue(property, byTable[at], isTexts ? 'options' : 'record')
  }

  #markCall(call: ts.CallExpression): void {
    const subject = this.#subjects.ofCall(call)
    const name = nameOfCall(call)
    // Calls such as `whereRaw` take SQL.
    if (subject === undefined || name.endsWith('Raw')) return
    const { model, is } = subject
    const args = call.arguments.filter((arg) => this.#subjects.modelNamed(arg) === undefined)
    const isRecord = recordCalls.test(name) || whereCalls.test(name)
    for (const arg of args) {
      const members = recordMembers[is]
      if (members) this.#markMembers(arg, members, model, 'record')
      else if (!ts.isStringLiteralLike(arg))
        this.#mark(arg, model, name === 'hooks' ? 'functions' : isRecord ? 'record' : 'options')
      else if (!isRecord || (arg === args[0] && whereCalls.test(name))) this.#add(arg, arg.text, model)
    }
    // The key of a belongsTo is a field of the model that declares it.
    const owner = name === 'belongsTo' ? ts.findAncestor(call, ts.isClassDeclaration) : undefined
    if (owner && args[0])
      this.#markMembers(args[0], ['foreign_key'], this.#subjects.modelOfClass(owner.name?.text), 'options')
  }

  #markMembers(node: ts.Node, names: readonly string[], model: ModelNames | undefined, role: Role): void {
    if (!ts.isObjectLiteralExpression(node)) return
    for (const property of node.properties)
      if (names.includes(nameOf(property.name) ?? '')) this.#markValue(property, model, role)
      else this.#add(property.name, nameOf(property.name))
  }

  #markValue(node: ts.Node, model: ModelNames | undefined, role: Role): void {
    if ((ts.isPropertyAssignment(node) || ts.isVariableDeclaration(node)) && node.initializer)
      this.#mark(node.initializer, model, role)
    else if (ts.isShorthandPropertyAssignment(node)) this.#mark(node.name, model, role)
    else if (ts.isExportAssignment(node)) this.#mark(node.expression, model, role)
    else if (ts.isFunctionLike(node)) this.#mark(node, model, role)
  }

  /** Finds the names of a model in a value, and follows constants and functions to their declarations. */
  #mark(node: ts.Node, model: ModelNames | undefined, role: Role): void {
    const before = this.#marked.get(node) ?? []
    if (model === undefined || before.some((mark) => mark.model === model && mark.role === role)) return
    this.#marked.set(node, [...before, { model, role }])
    if (isTransparent(node)) ts.forEachChild(node, (child) => this.#mark(child, model, role))
    else if (ts.isStringLiteralLike(node)) {
      if (role === 'options') this.#add(node, node.text, model)
    } else if (ts.isIdentifier(node) || ts.isPropertyAccessExpression(node)) {
      const declaration = this.#subjects.declarationOf(ts.isIdentifier(node) ? node : node.name)
      if (declaration) this.#marked.set(declaration, [...(this.#marked.get(declaration) ?? []), { model, role }])
      if (declaration) this.#markValue(declaration, model, role)
    } else if (ts.isObjectLiteralExpression(node)) this.#markObject(node, model, role)
    else if (ts.isCallExpression(node)) this.#markResult(node, model, role)
    else if (isElement(node)) this.#markElement(node, model)
    else if (ts.isFunctionLike(node)) {
      this.#subjects.ofFunctions.set(node, model)
      for (const value of returnsOf(node)) this.#mark(value, model, 'record')
    }
  }

  /** Of `many(400, () => ({ year }))` and `Object.freeze([…])` the arguments, of a function of the project what it returns. */
  #markResult(call: ts.CallExpression, model: ModelNames, role: Role): void {
    if (this.#subjects.ofCall(call) !== undefined) return
    const { expression } = call
    const callee = ts.isIdentifier(expression) ? this.#subjects.declarationOf(expression) : undefined
    const called = callee && ts.isVariableDeclaration(callee) ? callee.initializer : callee
    if (ts.isPropertyAccessExpression(expression)) this.#mark(expression.expression, model, role)
    for (const part of [...call.arguments, ...(called ? [called] : [])])
      if (ts.isFunctionLike(part)) for (const value of returnsOf(part)) this.#mark(value, model, role)
      else if (part !== called) this.#mark(part, model, role)
  }

  #markObject({ properties }: ts.ObjectLiteralExpression, model: ModelNames, role: Role): void {
    const names = properties.map(({ name }) => nameOf(name))
    for (const [at, property] of properties.entries()) {
      const name = names[at] ?? ''
      if (ts.isSpreadAssignment(property)) this.#mark(property, model, role)
      else if (role === 'record') {
        this.#add(property.name, name, model, ts.isShorthandPropertyAssignment(property))
        // A relation holds records of its target, and `$or` filters of the same model.
        const related = this.#models.find(({ plural }) => plural === model.relations[name])
        if (related || name.startsWith('$')) this.#markValue(property, related ?? model, role)
      } else {
        this.#add(property.name, name)
        // The `title` of a section, beside its `fields`, is a text; that of `resource()` is a name.
        const isText = role === 'options' && (textOptions.test(name) || (name === 'title' && names.includes('fields')))
        const isKeyed = keyedByField.test(name) && !this.#isList(property)
        if (!isText) this.#markValue(property, model, isKeyed ? 'record' : role)
      }
    }
  }

  #isList(property: ts.Node): boolean {
    const value = ts.isPropertyAssignment(property) ? property.initializer : property
    const constant = ts.isIdentifier(value) ? this.#subjects.declarationOf(value) : undefined
    const list = constant && ts.isVariableDeclaration(constant) ? constant.initializer : value
    return list?.getText().startsWith('[') === true
  }

  /** React-admin's elements: the children of a reference show the other resource, as do its own filter, order and target. */
  #markElement(node: Element, model: ModelNames | undefined, isBelow = false): void {
    this.#marked.set(node, [])
    const { attributes } = ts.isJsxElement(node) ? node.openingElement : node
    const values = new Map(
      attributes.properties.flatMap((attribute) => {
        const value = ts.isJsxAttribute(attribute) ? attribute.initializer : undefined
        const plain = value && ts.isJsxExpression(value) ? value.expression : value
        return plain && attribute.name ? [[attribute.name.getText(), plain] as const] : []
      }),
    )
    const reference = values.get('reference') ?? values.get('resource')
    const inner = reference ? this.#subjects.modelNamed(reference) : model
    for (const [name, value] of values) {
      if (/^(?:source|key|sortBy|groupBy|name)$/.test(name)) this.#mark(value, model, 'options')
      else if (/^option(?:Text|Value)$/.test(name) && (isBelow || reference)) this.#mark(value, inner, 'options')
      else if (/^(?:target|sort|filters)$/.test(name)) this.#mark(value, inner, 'options')
      else if (/^(?:filter|\w*[dD]efaultValues)$/.test(name) || isElement(value) || ts.isFunctionLike(value))
        this.#mark(value, inner, 'record')
    }
    for (const child of ts.isJsxElement(node) ? node.children : [])
      if (isElement(child)) this.#markElement(child, inner, isBelow || reference !== undefined)
      else this.#mark(child, inner, 'record')
  }

  /** Finds the members of records, once all marks are set. */
  #visitMembers(node: ts.Node): void {
    if (ts.isPropertyAccessExpression(node)) this.#addMember(node.name, this.#subjects.subjectOf(node.expression))
    else if (ts.isElementAccessExpression(node))
      this.#addMember(node.argumentExpression, this.#subjects.subjectOf(node.expression))
    else if (ts.isBindingElement(node) && ts.isObjectBindingPattern(node.parent) && !node.dotDotDotToken)
      this.#addMember(
        node.propertyName ?? node.name,
        this.#subjects.ofDeclaration(node.parent.parent),
        !node.propertyName,
      )
    else if (ts.isCallExpression(node) && ['push', 'unshift'].includes(nameOfCall(node))) {
      const list = ts.forEachChild(node.expression, (child) => this.#subjects.declarationOf(child))
      for (const { model, role } of (list && this.#marked.get(list)) ?? [])
        for (const item of node.arguments) this.#mark(item, model, role)
    }
    ts.forEachChild(node, (child) => this.#visitMembers(child))
  }

  #addMember(name: ts.Node, of: ReturnType<Subjects['subjectOf']>, isShorthand?: boolean): void {
    if (of) this.#add(name, nameOf(name), of.is === 'record' ? of.model : undefined, isShorthand)
  }

  #add(node: ts.Node | undefined, text: string | undefined, model?: ModelNames, isShorthand = false): void {
    if (node && text) this.#found.push({ node, text, model, isShorthand })
  }
}
