import type { Knex } from 'knex'
import type { RowFrom } from '../../model/api-types.ts'
import type { FieldAttributes } from '../../model/attributes.ts'
import { checkFields } from '../../model/check/fields.ts'
import { isComposite } from '../../model/kinds.ts'
import { type Fields, model } from '../../model/model.ts'
import { type Resource, resourceOf } from '../../model/resource/resource.ts'
import { defaultMinimumRole, type OneOrMoreRoles } from '../../model/roles.ts'
import type { SignedInUser } from '../../model/signed-in-user.ts'

/** The label and format of a column, by attributes of fields. A column without them is shown by its type in the database. */
export interface ReportColumn extends Pick<FieldAttributes<string>, 'unit' | 'currency' | 'format' | 'tone'> {
  readonly label?: string
}

/** The context of a report: a transaction, the caller and the parameters. */
export interface ReportContext<F extends Fields = Fields> {
  /** A transaction that cannot write. Its queries see all records: neither `rows` of models nor tenants narrow them. */
  readonly db: Knex.Transaction
  /** The user or key owner; undefined without sign-in. */
  readonly actor: SignedInUser | undefined
  /** The values of the parameters: an absent one has its default, or null. */
  readonly input: RowFrom<F>
}

/** The result of a report's code: a query of Knex, which the server runs, or rows. */
export type ReportRows = readonly object[] | { readonly rows: readonly object[] }

/** The texts, roles, parameters and code of a report. */
export interface ReportOptions<F extends Fields> {
  /** The name in the menu. */
  readonly label: string
  /** A description for OpenAPI and above the table. */
  readonly description?: string
  /** The roles that may read the report. Default: `viewer`. */
  readonly role?: OneOrMoreRoles
  /** The parameters, as the fields of a model. */
  readonly parameters?: F
  /** The labels and formats of columns. */
  readonly columns?: Readonly<Record<string, ReportColumn>>
  /** Returns the query, to which the server adds a limit, or rows, of which the server keeps the first 10,000. */
  readonly run: (context: ReportContext<F>) => ReportRows | PromiseLike<ReportRows>
}

/** A report: a query of a project's own. */
export interface Report extends Omit<ReportOptions<Fields>, 'parameters' | 'role'> {
  readonly role: OneOrMoreRoles
  /** The parameters, as the fields of a resource. */
  readonly form: Resource
}

/** The parameter of the format, which no report may declare. */
export const formatParameter = 'format'

/**
 * Declares a report: a query of your own as a page and a card of the admin, as JSON and CSV. `reports()` serves it (docs/reports.md).
 *
 * @throws Error when a parameter breaks a rule.
 *
 * @example
 * report({ label: 'Vehicles by make', run: ({ db }) => db('vehicles').select('make').count().groupBy('make') })
 */
export function report<const F extends Fields = Record<never, never>>({
  parameters,
  role = defaultMinimumRole,
  ...options
}: ReportOptions<F>): Report {
  // A model, so that the form has the checks and inputs of fields. No statement uses its table.
  const Form = class Form extends model({ table: 'reports', crud: {}, fields: parameters ?? {} }) {}
  const form = resourceOf(Form)
  const faults = checkFields(Form).map(({ field, rule, fix }) => `  ${field ?? ''}: ${rule}. ${fix}`)
  const unusable = form.stored.filter(({ name, kind }) => name === formatParameter || isComposite(kind))
  faults.push(...unusable.map(({ name }) => `  ${name}: is no parameter. Use another name, and a kind with one value.`))
  if (faults.length > 0)
    throw new Error(`The report '${options.label}' has parameters that break a rule:\n${faults.join('\n')}`)
  // A cast: the report only runs with values of its parameters.
  return { ...options, role, form } as unknown as Report
}
