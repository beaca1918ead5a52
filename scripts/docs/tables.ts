import { kebabCase } from 'change-case'
import { createOptions } from '../../packages/create-slipform/arguments.ts'
import type { Options } from '../../packages/scaffold/answers/options/option.ts'
import { resourceOptions } from '../../packages/scaffold/answers/options/resource.ts'
import { patterns } from '../../packages/scaffold/answers/patterns.ts'
import { functionOf } from '../../packages/scaffold/answers/value-functions.ts'
import { generators } from '../../packages/scaffold/generators/generators.ts'
import { commonOptions } from '../../packages/scaffold/input/options/parse.ts'
import { printSample } from '../../packages/scaffold/input/options/print.ts'
import { updateOptions } from '../../packages/scaffold/release/update/command.ts'
import { fileVariable, type Setting, settings } from '../../packages/slipform/base/settings.ts'
import { commands } from '../../packages/slipform/cli/commands.ts'
import { operatorSuffixes } from '../../packages/slipform/crud/plan/operators.ts'
import { walkRoutes } from '../../packages/slipform/crud/router/mounted-routes.ts'
import { buildDocument } from '../../packages/slipform/features/openapi/document.ts'
import { kindNames } from '../../packages/slipform/model/kinds.ts'
import type { OperationFacts } from '../../packages/slipform/model/operations.ts'
import { operationTable } from '../../packages/slipform/operations.ts'
import { customers } from '../../server/routes/customers.ts'
import { readErrors } from '../feature-files.ts'
import { readFunctions, readMembers } from './declarations.ts'

const errors = await readErrors()

/** Every table of the documentation that is generated, by the name of its region. */
export const tables: Readonly<Record<string, () => string>> = {
  'model options': () => membersTable('option', readMembers('model.ts', 'StructAttributes')),
  kinds: () =>
    table(
      ['kind', 'values'],
      kindNames
        .flatMap((kind) => readFunctions(`kinds/${kebabCase(kind)}.ts`).filter(({ name }) => name === kind))
        .map(({ name, description, example }) => [`\`${example ?? name}\``, description]),
    ),
  'column options': () =>
    membersTable('option', [
      ...readMembers('kinds/kind.ts', 'ColumnOptions'),
      ...readMembers('kinds/kind.ts', 'TextOptions'),
      ...readMembers('kinds/kind.ts', 'NumberOptions'),
      ...readMembers('kinds/kind.ts', 'StateOptions'),
      // `column` is an option of every kind.
      ...readMembers('kinds/kind.ts', 'SequenceOptions').filter(({ name }) => name !== 'column'),
    ]),
  'field attributes': () => membersTable('attribute', readMembers('attributes.ts', 'FieldAttributes')),
  'relation attributes': () => membersTable('attribute', readMembers('attributes.ts', 'RelationAttributes')),
  'model rules': () => membersTable('member', readMembers('rules.ts', 'ModelRules')),
  'hook context': () =>
    membersTable('in the context', [
      ...readMembers('hook-context.ts', 'HookContext'),
      ...readMembers('hook-context.ts', 'StoredContext'),
    ]),
  errors: () => {
    const rows = Object.entries(errors).map(([code, { status, message }]) => ({ code, status, message }))
    rows.sort((a, b) => a.status - b.status || (a.code < b.code ? -1 : 1))
    return table(
      ['code', 'status', 'message'],
      rows.map(({ code, status, message }) => [
        `\`${code}\``,
        String(status),
        `\`${message.replace(/%\{(\w+)\}/g, '<$1>')}\``,
      ]),
    )
  },
  operations: () =>
    table(
      ['request', 'handler', 'does', 'role', 'response'],
      Object.values(operationTable)
        .filter(({ reaches }) => reaches !== 'aside')
        .map(describeOperation),
    ),
  settings: () =>
    table(
      ['variable', 'default', 'meaning'],
      Object.entries<Setting>(settings).map(([name, setting]) => [
        `\`${name}\``,
        describeDefault(setting),
        setting.secret ? `${setting.meaning}; \`${fileVariable(name)}\` names a file that holds it` : setting.meaning,
      ]),
    ),
  commands: () =>
    table(
      ['command', 'does'],
      Object.entries(commands).flatMap(([name, { description, flags = {} }]) => [
        [`\`slipform ${name}\``, description],
        ...Object.entries(flags).map(([flag, effect]) => [`\`slipform ${name} --${flag}\``, effect]),
      ]),
    ),
  generators: () =>
    table(
      ['command', 'adds or changes'],
      Object.entries(generators).map(([name, { description }]) => [`\`npm run scaffold ${name}\``, description]),
    ),
  'resource options': () => optionsTable({ ...resourceOptions, ...commonOptions }),
  'update options': () => optionsTable(updateOptions),
  'eject options': () => optionsTable(commonOptions),
  'create options': () => optionsTable(createOptions),
  operators: () =>
    table(
      ['operator', 'comparison with the value'],
      operatorSuffixes
        .filter(({ aliasOf }) => aliasOf === undefined)
        .map(({ suffix, meaning, isForArrays }) => {
          const names = [suffix, ...operatorSuffixes.flatMap((each) => (each.aliasOf === suffix ? [each.suffix] : []))]
          return [
            names.map((name) => `\`${name}\``).join(', '),
            isForArrays ? `${meaning}; array fields only` : meaning,
          ]
        }),
    ),
  'field patterns': () =>
    table(
      ['pattern', 'for', 'attributes'],
      Object.entries(patterns).map(([name, { label, attributes }]) => [
        `\`${name}\``,
        label,
        Object.entries(attributes)
          .map(([attribute, value]) => `\`${value === true ? attribute : `${attribute}(${wordOf(value)})`}\``)
          .join(', '),
      ]),
    ),
}

/** Returns the word by which the grammar of fields names a value, or the function that gives it. */
function wordOf(value: unknown): string {
  const name = functionOf(value)
  return name === undefined ? String(value) : name.replace('randomUUID', 'uuid')
}

function describeDefault({ default: value, production, without = '' }: Setting): string {
  if (value === undefined) return without
  return production === undefined ? `\`${value}\`` : `\`${production}\` in production, \`${value}\` in development`
}

// The garage's customers have every operation.
const api = buildDocument(walkRoutes({ '/customers': customers }), new Map())

/** Describes an operation by its entry in the API's document. */
function describeOperation({ name, method, path, minimumRole }: OperationFacts): string[] {
  const address = `/customers${path}`.replace(/\/$/, '').replace(':id', '{id}')
  // Every operation is described in this form.
  const entry = api.paths[address]?.[method] as { summary: string; responses: object } | undefined
  const [response] = Object.entries(entry?.responses ?? {})
  if (entry === undefined || response === undefined) throw new Error(`${name} is not in the API's document.`)
  const [status, { description }] = response as [string, { description: string }]
  const request = `${method.toUpperCase()} ${address.replace('{id}', '<id>')}`
  return [`\`${request}\``, `\`${name}\``, entry.summary, minimumRole, `${status}: ${description}`]
}

const optionsTable = (options: Options) =>
  table(
    ['argument', 'meaning'],
    Object.entries(options).map(([name, option]) => [`\`${printSample(name, option)}\``, option.help]),
  )

const membersTable = (title: string, members: readonly { name: string; description: string }[]) =>
  table(
    [title, 'meaning'],
    members.map(({ name, description }) => [`\`${name}\``, description]),
  )

const table = (titles: readonly string[], rows: readonly (readonly string[])[]) =>
  [titles, titles.map(() => '---'), ...rows]
    .map((cells) => `| ${cells.join(' | ').replaceAll('||', '\\|\\|')} |`)
    .join('\n')
