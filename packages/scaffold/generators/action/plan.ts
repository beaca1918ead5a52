import { camelCase, capitalCase } from 'change-case'
import { factsOf, functionOfKind, isArray, isFreeText, itemOf } from 'slipform/kinds'
import { isRequired } from 'slipform/resource'
import type { Entry } from '../../answers/entry.ts'
import { resourceNameIssue } from '../../answers/identifiers.ts'
import type { FieldSpec, ResourceSpec } from '../../answers/resource-spec.ts'
import { UserError } from '../../base/user-error.ts'
import { checkAdditions } from '../../check/additions.ts'
import { findModel } from '../../check/lookup.ts'
import { insertMembers, membersOf } from '../../edits/members.ts'
import { addActionRoute } from '../../edits/operations.ts'
import { setOption } from '../../edits/page/change-page.ts'
import { PagePlace } from '../../edits/page/place.ts'
import type { ScaffoldProject } from '../../project/open.ts'
import { findRoutesFile } from '../../project/read-routes.ts'
import type { FileChange } from '../../source/files/files.ts'
import { fileFinder } from '../../source/parse/file-finder.ts'
import { findOptions, findPageFile } from '../../source/parse/page-file.ts'
import { parseFile } from '../../source/parse/parse.ts'
import { renderField, renderLiteral } from '../../text/expression.ts'
import { renderTemplate } from '../../text/template.ts'
import type { RunOutcome } from '../generator.ts'

/** What the user says of a new action. */
export interface ActionAnswers {
  readonly model: string
  readonly name: string
  readonly fields: readonly (string | Entry)[]
  readonly isOfOne: boolean
  readonly role: string
  readonly confirm: string | undefined
}

/** Returns why an action cannot have a name, as a sentence; undefined if it can. */
export function actionNameIssue(name: string): string | undefined {
  if (!/^[a-z][a-z0-9_]*$/.test(name)) return `"${name}" is not a safe name. Use small letters, digits and _: invoice.`
  const issue = resourceNameIssue(name)
  return issue && `"${name}" ${issue}.`
}

/**
 * Checks the fields of a form, which may have the names of the model's fields.
 *
 * @throws UserError with all issues.
 */
export function checkFormFields(
  entries: readonly (string | Entry)[],
  model: ResourceSpec,
  models: readonly ResourceSpec[],
): readonly FieldSpec[] {
  const form = { ...model, fields: model.fields.filter(({ attributes }) => attributes.primary_key), relations: [] }
  const others = models.map((other) => (other === model ? form : other))
  const [own] = checkAdditions([{ model: form, fields: entries, relations: [] }], others)
  // These attributes concern lists, which show no field of a form.
  return (own?.fields ?? []).map(({ attributes, ...field }) => {
    const { filterable: _f, sortable: _s, fulltext: _t, ...others } = attributes
    return { ...field, attributes: others }
  })
}

/** Plans the files of an action: the action and its test, and its lines in the routes and page files. */
export function planAction(answers: ActionAnswers, model: ResourceSpec, project: ScaffoldProject): RunOutcome {
  const { name } = answers
  const issue = actionNameIssue(name)
  if (issue !== undefined) throw new UserError(issue)
  const [path, test] = [`server/actions/${name}.ts`, `e2e/${name}.spec.ts`]
  const existing = [path, test].filter((file) => project.files.read(file) !== undefined)
  if (existing.length > 0)
    throw new UserError(...existing.map((file) => `${file} exists already. Change it, or choose another name.`))
  const fields = checkFormFields(answers.fields, model, project.models)
  const data = templateData(answers, fields, model, project.models)
  const route = planRoute(answers, model, project)
  const page = planPage(name, model, project)
  return {
    changes: [
      { path, before: undefined, after: renderTemplate('action', data) },
      { path: test, before: undefined, after: renderTemplate('action-test', data) },
      ...route.changes,
      ...page.changes,
    ],
    notes: [...route.notes, ...page.notes],
    next: [`Write what it does in ${path}, and what it changes in ${test}. docs/actions.md shows examples.`],
  }
}

/** Returns the data of both templates. `stored` sets the fields that form and model have in common; `input` are examples for the test. */
function templateData(
  { name, isOfOne, confirm, role }: ActionAnswers,
  fields: readonly FieldSpec[],
  { names, ...model }: ResourceSpec,
  models: readonly ResourceSpec[],
) {
  const kinds = fields.flatMap(({ kind }) => [functionOfKind(kind), functionOfKind(itemOf(kind))])
  const isStored = ({ name, kind }: FieldSpec) =>
    model.fields.some((own) => own.name === name && own.kind.name === kind.name && !own.attributes.exclude)
  const needed = fields.filter((field) => isRequired({ ...field, nullable: field.options.nullable === true }))
  const referred = needed.flatMap(({ options: { references } }) => findModel(models, references ?? '') ?? [])
  const others = [...new Set(referred)].filter((other) => other.names.className !== names.className)
  return {
    ...names,
    name,
    variable: camelCase(name),
    label: renderLiteral(capitalCase(name).replace(/ \w/g, (letter) => letter.toLowerCase())),
    imports: ['action', ...new Set(kinds)].sort().join(', '),
    isOfOne,
    confirm: confirm === undefined ? undefined : renderLiteral(confirm),
    role,
    fields: fields.map((field) => ({ name: field.name, expression: renderField(field) })),
    stored: fields
      .filter(isStored)
      .map((field) => `${field.name}: input.${field.name}`)
      .join(', '),
    isClosedToViewers: role !== 'viewer',
    others: others.map((other) => ({ ...other.names, record: camelCase(other.names.singular) })),
    input: needed.map((field) => `${field.name}: ${exampleForTest(field, others)}`).join(', '),
  }
}

/** Returns a value of a field for a test, as an expression. `id` is the record of the action's model that the test creates. */
function exampleForTest({ kind, options }: FieldSpec, others: readonly ResourceSpec[]): string {
  const target = findModel(others, options.references ?? '')
  if (target !== undefined) return `${camelCase(target.names.singular)}.id`
  if (options.references !== undefined) return 'id'
  const { minimum, minLength = 0, maxLength } = options
  const text = 'Example'.padEnd(minLength, '.').slice(0, maxLength)
  return renderLiteral(factsOf(kind).example(kind) ?? (isArray(kind) ? [] : isFreeText(kind) ? text : (minimum ?? 1)))
}

function planRoute({ name, role }: ActionAnswers, model: ResourceSpec, { files, parser }: ScaffoldProject) {
  const variable = camelCase(name)
  const path = findRoutesFile(model.names, files, parser)
  const file = path === undefined ? undefined : parseFile(parser, files, path)
  if (file !== undefined && file.getLocal(variable) !== undefined)
    throw new UserError(`${path} has another ${variable}. Choose another name.`)
  const missing = file === undefined ? [undefined] : addActionRoute(file, { name, variable, role }, model)
  return {
    changes: path === undefined || file === undefined ? [] : changesOf(path, files.read(path), file.getFullText()),
    notes: missing.map(
      (line = `.post('/actions/${name}', allow('${role}'), action(${variable}))`) =>
        `${path ?? 'A router in server/routes/'} has no place for the route. Add it: ${line}, with ${variable} from ../actions/${name}.ts.`,
    ),
  }
}

function planPage(name: string, { names: { plural } }: ResourceSpec, project: ScaffoldProject) {
  const { files, parser } = project
  const path = findPageFile(`admin/${plural}.tsx`, plural, files)
  const file = path === undefined ? undefined : parseFile(parser, files, path)
  const notes = [`Name the action in the page file of ${plural}: actions: ['${name}'].`]
  if (path === undefined || file === undefined) return { changes: [], notes }
  const findFile = fileFinder(project)
  const place = new PagePlace(path, 'actions', () => findOptions(file, plural, findFile), findFile)
  const [list] = place.lists()
  if (list !== undefined) insertMembers(list, membersOf(list).length, [renderLiteral(name)])
  else if (place.value() === undefined) setOption(place, `[${renderLiteral(name)}]`)
  const changes = changesOf(path, files.read(path), file.getFullText())
  return { changes, notes: changes.length === 0 ? notes : [] }
}

function changesOf(path: string, before: string | undefined, after: string): FileChange[] {
  return before === after ? [] : [{ path, before, after }]
}
