import { camelCase, pascalCase } from 'change-case'
import { ts } from 'ts-morph'
import type { Names } from '../../spec/names.ts'
import type { ResourceSpec } from '../../spec/resource-spec.ts'
import type { ProjectFiles } from '../files/files.ts'
import type { Rename } from './rename.ts'

/** The attributes that name no field of the resource: they hold text for users, or name a field of related records. */
const otherAttributes = ['label', 'helperText', 'placeholder', 'title', 'optionText', 'optionValue']
/** The options of pages and translations whose keys are fields. */
const keyedByField = ['fields', 'labels', 'choices']
const operator = /_(eq|ne|gte?|lte?|like|in)$/

/** Renames fields in a page, test or translation, but not in words for users. `all` are the models that may be related to theirs. */
export function renameInText(
  path: string,
  text: string,
  renames: readonly Rename[],
  all: readonly ResourceSpec[],
): string {
  return renames.reduce((renamed, rename) => {
    const edits = findEdits(path, renamed, rename, all).sort((one, other) => other.start - one.start)
    return edits.reduce((rest, { start, end, name }) => rest.slice(0, start) + name + rest.slice(end), renamed)
  }, text)
}

/** Returns the paths of a resource's translations: `admin/vehicles.fr.ts`. */
export function translationsOf({ names: { plural } }: Pick<ResourceSpec, 'names'>, files: ProjectFiles): string[] {
  return files
    .list('admin')
    .filter((name) => name.startsWith(`${plural}.`) && /^\w+\.\w+\.ts$/.test(name))
    .map((name) => `admin/${name}`)
}

/** Returns the paths of a resource's pages that were written out: `admin/VehicleList.tsx`. */
export function explicitFilesOf({ names }: Pick<ResourceSpec, 'names'>, files: ProjectFiles): string[] {
  return explicitPaths(names).filter((path) => files.read(path) !== undefined)
}

function explicitPaths({ className }: Names): string[] {
  return ['List', 'Show', 'Form'].map((page) => `admin/${className}${page}.tsx`)
}

type TextEdit = { readonly start: number; readonly end: number; readonly name: string }

function findEdits(path: string, text: string, { model, from, to }: Rename, all: readonly ResourceSpec[]): TextEdit[] {
  const { plural, singular } = model.names
  const folders = [`admin/${plural}.`, `admin/${plural}/`, `e2e/${plural}.`]
  const isOwn = folders.some((start) => path.startsWith(start)) || explicitPaths(model.names).includes(path)
  const relations = all.flatMap((other) => other.relations.filter(({ target }) => target.plural === plural))
  const isTest = path.startsWith('e2e/')
  const taken = model.fields.map(({ name }) => name)
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)
  const edits: TextEdit[] = []
  visit(file)
  return edits

  function visit(node: ts.Node): void {
    if (ts.isStringLiteralLike(node) && !isOfOtherAttribute(node)) {
      const name = newPath(node.text)
      if (name !== undefined) edits.push({ start: node.getStart(file) + 1, end: node.end - 1, name })
    } else if (ts.isIdentifier(node)) {
      const name = renamedIdentifier(node)
      if (name !== undefined) edits.push({ start: node.getStart(file), end: node.end, name })
    }
    ts.forEachChild(node, visit)
  }

  /** Renames `make`, `make_gte`, and `vehicle.make` if a relation leads to the vehicle. */
  function newPath(value: string): string | undefined {
    if (taken.includes(value)) return undefined
    const prefixes = [...(isOwn ? [''] : []), ...relations.map(({ name }) => `${name}.`)]
    const prefix = prefixes.find(
      (candidate) => value.replace(operator, '') === candidate + from || value === candidate + from,
    )
    return prefix === undefined ? undefined : prefix + to + value.slice(prefix.length + from.length)
  }

  function renamedIdentifier(node: ts.Identifier): string | undefined {
    const choicesOf = (field: string) => `${camelCase(singular)}${pascalCase(field)}Choices`
    if (node.text === choicesOf(from)) return choicesOf(to)
    if (node.text !== from) return undefined
    if (ts.isPropertyAssignment(node.parent) && node.parent.name === node)
      return isOwn && isKeyOfField(node.parent) ? to : undefined
    if (!ts.isPropertyAccessExpression(node.parent) || node.parent.name !== node) return undefined
    return isOwn || node.parent.expression.getText(file) === camelCase(singular) ? to : undefined
  }

  /** Whether a key may be a field: not that of an option, of a choice, of a style, or of what a test looks for on a page. */
  function isKeyOfField({ parent: { properties, parent } }: ts.PropertyAssignment): boolean {
    if (ts.isPropertyAssignment(parent)) return keyedByField.includes(parent.name.getText(file)) || isTest
    if (ts.isCallExpression(parent)) return isTest && !/\b(?:getBy\w+|filter)$/.test(parent.expression.getText(file))
    const isOfTexts = properties.some(({ name }) => name?.getText(file) === 'fields')
    return !isOfTexts && !ts.isArrayLiteralExpression(parent) && !ts.isJsxExpression(parent)
  }
}

function isOfOtherAttribute({ parent }: ts.Node): boolean {
  return ts.isJsxAttribute(parent) && otherAttributes.includes(parent.name.getText())
}
