import { type CallExpression, Node, type ObjectLiteralExpression, type Project, type SourceFile } from 'ts-morph'
import { deriveNames, type Names } from '../names.ts'
import type { ProjectFiles } from './files.ts'
import { parseFile } from './parse.ts'

/** A field of a model file, as far as other models need to know it. */
export type ModelField = { name: string; column: string; kind: string; attributes: string[] }

/** A model that is there already, read off its file. */
export type ModelInfo = {
  names: Names
  path: string
  fields: ModelField[]
  relations: ModelRelation[]
}

/** A relation of a model file. */
export type ModelRelation = {
  name: string
  kind: string
  /** The class it leads to. */
  target: string
  foreign_key?: string
  join_sortable: string[]
}

/** Reads the models of the project, each by parsing its file. */
export function readModels(parser: Project, files: ProjectFiles): ModelInfo[] {
  const names = files
    .list('models')
    .filter((name) => name.endsWith('.ts') && name !== 'index.ts' && !name.includes('.test.'))
  return names.flatMap((name) => readModel(parseFile(parser, files, `models/${name}`), `models/${name}`) ?? [])
}

/** Reads a model file; undefined when no class in it extends `model({...})`. */
export function readModel(file: SourceFile, path: string): ModelInfo | undefined {
  const declaration = findDefinition(file)
  if (declaration === undefined) return undefined
  const { className, definition } = declaration
  const table = literalOf(definition, 'table') ?? ''
  const fields = objectOf(definition, 'fields')
  const relations = findRelations(definition)
  return {
    names: {
      ...deriveNames(className, table),
      className,
      plural: table,
      file: path.replace(/^models\/(.*)\.ts$/, '$1'),
    },
    path,
    fields: fields?.getProperties().flatMap(readField) ?? [],
    relations: relations?.getProperties().flatMap(readRelation) ?? [],
  }
}

/** The class of a model file and the object given to its `model(...)`. */
export function findDefinition(
  file: SourceFile,
): { className: string; definition: ObjectLiteralExpression } | undefined {
  for (const declaration of file.getClasses()) {
    const base = declaration.getExtends()?.getExpression()
    if (!Node.isCallExpression(base) || base.getExpression().getText() !== 'model') continue
    const [definition] = base.getArguments()
    if (Node.isObjectLiteralExpression(definition)) return { className: declaration.getName() ?? '', definition }
  }
  return undefined
}

/** The object that the `relations` of a definition return. */
export function findRelations(definition: ObjectLiteralExpression): ObjectLiteralExpression | undefined {
  const property = definition.getProperty('relations')
  const value = Node.isPropertyAssignment(property) ? property.getInitializer() : undefined
  const body = Node.isArrowFunction(value) ? value.getBody() : undefined
  const inside = Node.isParenthesizedExpression(body) ? body.getExpression() : undefined
  return Node.isObjectLiteralExpression(inside) ? inside : undefined
}

function readField(property: Node): ModelField[] {
  if (!Node.isPropertyAssignment(property)) return []
  const value = property.getInitializer()
  if (!Node.isCallExpression(value)) return []
  const callee = value.getExpression()
  const isAnnotated = Node.isPropertyAccessExpression(callee) && callee.getName() === 'crud'
  const kind = isAnnotated ? callee.getExpression() : value
  const options = Node.isCallExpression(kind) ? kind.getArguments().at(-1) : undefined
  const column = Node.isObjectLiteralExpression(options) ? literalOf(options, 'column') : undefined
  return [
    {
      name: nameOf(property),
      column: column ?? nameOf(property),
      kind: Node.isCallExpression(kind) ? kind.getExpression().getText() : '',
      attributes: isAnnotated ? attributeNames(value) : [],
    },
  ]
}

function readRelation(property: Node): ModelRelation[] {
  if (!Node.isPropertyAssignment(property)) return []
  const value = property.getInitializer()
  if (!Node.isCallExpression(value)) return []
  const callee = value.getExpression()
  const isAnnotated = Node.isPropertyAccessExpression(callee) && callee.getName() === 'crud'
  const call = isAnnotated ? callee.getExpression() : value
  if (!Node.isCallExpression(call)) return []
  const [target, keys] = call.getArguments()
  const [attributes] = isAnnotated ? value.getArguments() : []
  const foreign_key = Node.isObjectLiteralExpression(keys) ? literalOf(keys, 'foreign_key') : undefined
  return [
    {
      name: nameOf(property),
      kind: call.getExpression().getText(),
      target: target?.getText() ?? '',
      join_sortable: Node.isObjectLiteralExpression(attributes) ? literalsOf(attributes, 'join_sortable') : [],
      ...(foreign_key && { foreign_key }),
    },
  ]
}

function literalsOf(object: ObjectLiteralExpression, name: string): string[] {
  const property = object.getProperty(name)
  const value = Node.isPropertyAssignment(property) ? property.getInitializer() : undefined
  const items = Node.isArrayLiteralExpression(value) ? value.getElements() : []
  return items.flatMap((item) => (Node.isStringLiteral(item) ? [item.getLiteralValue()] : []))
}

function attributeNames(call: CallExpression): string[] {
  const [attributes] = call.getArguments()
  return Node.isObjectLiteralExpression(attributes)
    ? attributes.getProperties().flatMap((property) => (Node.isPropertyAssignment(property) ? [nameOf(property)] : []))
    : []
}

function nameOf(property: { getName(): string }): string {
  return property.getName().replace(/^['"](.*)['"]$/, '$1')
}

function literalOf(object: ObjectLiteralExpression, name: string): string | undefined {
  const property = object.getProperty(name)
  const value = Node.isPropertyAssignment(property) ? property.getInitializer() : undefined
  return Node.isStringLiteral(value) ? value.getLiteralValue() : undefined
}

function objectOf(object: ObjectLiteralExpression, name: string): ObjectLiteralExpression | undefined {
  const property = object.getProperty(name)
  const value = Node.isPropertyAssignment(property) ? property.getInitializer() : undefined
  return Node.isObjectLiteralExpression(value) ? value : undefined
}
