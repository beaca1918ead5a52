// Where the files of a project name fields: the keys, texts and members of which the syntax says to which model they belong.

import { ts } from 'ts-morph'
import type { ModelNames } from './name-change.ts'
import { isTransparent, nameOfCall, recordMembers, Subjects } from './subject.ts'

/** A name of a field, or without a model of something else, such as an option. A shorthand `{ year }` is a name and a value. */
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
const textOptions = /^(?:label|group|description|name|icon|q|order)$/
const whereCalls = /^(?:\w*[wW]here\w*|having\w*|increment|decrement|toHaveProperty|set)$/
/** The calls that take records as objects, and no names as texts. */
const recordCalls =
  /^(?:create|update|insert|upsert|patch|delete|one$|getOne|exampleOf|batchInsert|find|merge|objectContaining|to[A-Z])/

/** Returns the names in files. A list that the pages of several models share has an occurrence for each. */
export function findOccurrences(sources: ReadonlyMap<string, string>, models: readonly ModelNames[]): Occurrence[] {
  const subjects = new Subjects(sources, models)
  const found: Occurrence[] = []
  const marked = new Map<ts.Node, { readonly model: ModelNames | undefined; readonly role: Role }[]>()
  for (const file of subjects.files) visit(file)
  for (const file of subjects.files) visitMembers(file)
  return found

  /** Marks the places that name their model themselves. */
  function visit(node: ts.Node): void {
    if (ts.isCallExpression(node)) markCall(node)
    else if (ts.isObjectLiteralExpression(node)) markByTable(node)
    else if (isElement(node) && !marked.has(node)) markElement(node, modelOfFile(node))
    else if (ts.isVariableDeclaration(node) && /\.\w\w\.tsx?$/.test(node.getSourceFile().fileName))
      markValue(node, modelOfFile(node), 'options')
    else if (ts.isStringLiteralLike(node)) {
      const [, plural, name] = /^resources\.(\w+)\.fields\.(.+)$/.exec(node.text) ?? []
      const model = models.find((candidate) => candidate.plural === plural)
      if (name !== undefined) add(node, name, model)
    }
    ts.forEachChild(node, visit)
  }

  /** The pages and translations of a resource: `admin/VehicleList.tsx`, `admin/vehicles/…`, `admin/vehicles.fr.ts`. */
  function modelOfFile(node: ts.Node): ModelNames | undefined {
    const name = /^\/admin\/([^./]+)/.exec(node.getSourceFile().fileName)?.[1] ?? ''
    return models.find((one) => [one.plural, ...pagesOf(one)].includes(name))
  }

  /** `{ resources: { vehicles: { fields } } }` in texts, and `{ customers, vehicles }`, rows by table, in seeds. */
  function markByTable(node: ts.ObjectLiteralExpression): void {
    const isTexts = ts.isPropertyAssignment(node.parent) && nameOf(node.parent.name) === 'resources'
    const byTable = node.properties.map(({ name }) => {
      return models.find(({ table, plural }) => [table, plural].includes(nameOf(name) ?? ''))
    })
    const isRows = node.getSourceFile().fileName.startsWith('/server/seeds/') && byTable.every(Boolean)
    if (isTexts || isRows)
      for (const [at, property] of node.properties.entries())
        markValue(property, byTable[at], isTexts ? 'options' : 'record')
  }

  function markCall(call: ts.CallExpression): void {
    const subject = subjects.ofCall(call)
    const name = nameOfCall(call)
    if (subject === undefined || name.endsWith('Raw')) return
    const { model, is } = subject
    const args = call.arguments.filter((arg) => subjects.modelNamed(arg) === undefined)
    const isRecord = recordCalls.test(name) || whereCalls.test(name)
    for (const arg of args) {
      const members = recordMembers[is]
      if (members) markMembers(arg, members, model, 'record')
      else if (!ts.isStringLiteralLike(arg))
        mark(arg, model, name === 'hooks' ? 'functions' : isRecord ? 'record' : 'options')
      else if (!isRecord || (arg === args[0] && whereCalls.test(name))) add(arg, arg.text, model)
    }
    // The key of a belongsTo is a field of the model that declares it.
    const owner = name === 'belongsTo' ? ts.findAncestor(call, ts.isClassDeclaration) : undefined
    if (owner && args[0]) markMembers(args[0], ['foreign_key'], subjects.modelOfClass(owner.name?.text), 'options')
  }

  function markMembers(node: ts.Node, names: readonly string[], model: ModelNames | undefined, role: Role): void {
    if (!ts.isObjectLiteralExpression(node)) return
    for (const property of node.properties)
      if (names.includes(nameOf(property.name) ?? '')) markValue(property, model, role)
      else add(property.name, nameOf(property.name))
  }

  function markValue(node: ts.Node, model: ModelNames | undefined, role: Role): void {
    if ((ts.isPropertyAssignment(node) || ts.isVariableDeclaration(node)) && node.initializer)
      mark(node.initializer, model, role)
    else if (ts.isShorthandPropertyAssignment(node)) mark(node.name, model, role)
    else if (ts.isExportAssignment(node)) mark(node.expression, model, role)
    else if (ts.isFunctionLike(node)) mark(node, model, role)
  }

  /** Finds the names of a model in a value, and follows constants and functions to their declarations. */
  function mark(node: ts.Node, model: ModelNames | undefined, role: Role): void {
    const before = marked.get(node) ?? []
    if (model === undefined || before.some((one) => one.model === model && one.role === role)) return
    marked.set(node, [...before, { model, role }])
    if (isTransparent(node)) ts.forEachChild(node, (child) => mark(child, model, role))
    else if (ts.isStringLiteralLike(node)) {
      if (role === 'options') add(node, node.text, model)
    } else if (ts.isIdentifier(node) || ts.isPropertyAccessExpression(node)) {
      const declaration = subjects.declarationOf(ts.isIdentifier(node) ? node : node.name)
      if (declaration) marked.set(declaration, [...(marked.get(declaration) ?? []), { model, role }])
      if (declaration) markValue(declaration, model, role)
    } else if (ts.isObjectLiteralExpression(node)) markObject(node, model, role)
    else if (ts.isCallExpression(node)) markResult(node, model, role)
    else if (isElement(node)) markElement(node, model)
    else if (ts.isFunctionLike(node)) {
      subjects.ofFunctions.set(node, model)
      for (const value of returnsOf(node)) mark(value, model, 'record')
    }
  }

  /** Of `many(400, () => ({ year }))` and `Object.freeze([…])` the arguments, of a function of the project what it returns. */
  function markResult(call: ts.CallExpression, model: ModelNames, role: Role): void {
    if (subjects.ofCall(call) !== undefined) return
    const { expression } = call
    const callee = ts.isIdentifier(expression) ? subjects.declarationOf(expression) : undefined
    const called = callee && ts.isVariableDeclaration(callee) ? callee.initializer : callee
    if (ts.isPropertyAccessExpression(expression)) mark(expression.expression, model, role)
    for (const part of [...call.arguments, ...(called ? [called] : [])])
      if (ts.isFunctionLike(part)) for (const value of returnsOf(part)) mark(value, model, role)
      else if (part !== called) mark(part, model, role)
  }

  function markObject({ properties }: ts.ObjectLiteralExpression, model: ModelNames, role: Role): void {
    const names = properties.map(({ name }) => nameOf(name))
    for (const [at, property] of properties.entries()) {
      const name = names[at] ?? ''
      if (ts.isSpreadAssignment(property)) mark(property, model, role)
      else if (role === 'record') {
        add(property.name, name, model, ts.isShorthandPropertyAssignment(property))
        const related = models.find(({ plural }) => plural === model.relations[name])
        if (related || name.startsWith('$')) markValue(property, related ?? model, role)
      } else {
        add(property.name, name)
        const isText = role === 'options' && (textOptions.test(name) || (name === 'title' && names.includes('fields')))
        const isKeyed = keyedByField.test(name) && !isList(property)
        if (!isText) markValue(property, model, isKeyed ? 'record' : role)
      }
    }
  }

  function isList(property: ts.Node): boolean {
    const value = ts.isPropertyAssignment(property) ? property.initializer : property
    const constant = ts.isIdentifier(value) ? subjects.declarationOf(value) : undefined
    const list = constant && ts.isVariableDeclaration(constant) ? constant.initializer : value
    return list?.getText().startsWith('[') === true
  }

  /** React-admin's elements: the children of a reference show the other resource, as do its own filter, order and target. */
  function markElement(node: Element, model: ModelNames | undefined, isBelow = false): void {
    marked.set(node, [])
    const { attributes } = ts.isJsxElement(node) ? node.openingElement : node
    const values = new Map(
      attributes.properties.flatMap((attribute) => {
        const value = ts.isJsxAttribute(attribute) ? attribute.initializer : undefined
        const plain = value && ts.isJsxExpression(value) ? value.expression : value
        return plain && attribute.name ? [[attribute.name.getText(), plain] as const] : []
      }),
    )
    const reference = values.get('reference') ?? values.get('resource')
    const inner = reference ? subjects.modelNamed(reference) : model
    for (const [name, value] of values) {
      if (/^(?:source|key|sortBy|groupBy|name)$/.test(name)) mark(value, model, 'options')
      else if (/^option(?:Text|Value)$/.test(name) && (isBelow || reference)) mark(value, inner, 'options')
      else if (/^(?:target|sort|filters)$/.test(name)) mark(value, inner, 'options')
      else if (/^(?:filter|\w*[dD]efaultValues)$/.test(name) || isElement(value) || ts.isFunctionLike(value))
        mark(value, inner, 'record')
    }
    for (const child of ts.isJsxElement(node) ? node.children : [])
      if (isElement(child)) markElement(child, inner, isBelow || reference !== undefined)
      else mark(child, inner, 'record')
  }

  /** Finds the members of records, once all marks are set. */
  function visitMembers(node: ts.Node): void {
    if (ts.isPropertyAccessExpression(node)) addMember(node.name, subjects.subjectOf(node.expression))
    else if (ts.isElementAccessExpression(node)) addMember(node.argumentExpression, subjects.subjectOf(node.expression))
    else if (ts.isBindingElement(node) && ts.isObjectBindingPattern(node.parent) && !node.dotDotDotToken)
      addMember(node.propertyName ?? node.name, subjects.ofDeclaration(node.parent.parent), !node.propertyName)
    else if (ts.isCallExpression(node) && ['push', 'unshift'].includes(nameOfCall(node))) {
      const list = ts.forEachChild(node.expression, (child) => subjects.declarationOf(child))
      for (const { model, role } of (list && marked.get(list)) ?? [])
        for (const item of node.arguments) mark(item, model, role)
    }
    ts.forEachChild(node, visitMembers)
  }

  function addMember(name: ts.Node, of: ReturnType<Subjects['subjectOf']>, isShorthand?: boolean): void {
    if (of) add(name, nameOf(name), of.is === 'record' ? of.model : undefined, isShorthand)
  }

  function add(node: ts.Node | undefined, text: string | undefined, model?: ModelNames, isShorthand = false): void {
    if (node && text) found.push({ node, text, model, isShorthand })
  }
}

/** Returns the names of the pages of a resource that are written out, without their extension. */
export function pagesOf({ className }: Pick<ModelNames, 'className'>): string[] {
  return ['List', 'Show', 'Form'].map((page) => `${className}${page}`)
}

type Element = ts.JsxElement | ts.JsxSelfClosingElement

function isElement(node: ts.Node): node is Element {
  return ts.isJsxElement(node) || ts.isJsxSelfClosingElement(node)
}

function nameOf(name: ts.Node | undefined): string | undefined {
  return name && (ts.isStringLiteralLike(name) || ts.isIdentifier(name)) ? name.text : undefined
}

/** Returns the values that a function returns, without those of functions in it. */
function returnsOf(node: ts.SignatureDeclaration): ts.Expression[] {
  const body = 'body' in node ? node.body : undefined
  if (body === undefined) return []
  if (!ts.isBlock(body)) return [body]
  const found: ts.Expression[] = []
  const visit = (child: ts.Node): void => {
    if (ts.isReturnStatement(child) && child.expression) found.push(child.expression)
    if (!ts.isFunctionLike(child)) ts.forEachChild(child, visit)
  }
  visit(body)
  return found
}
