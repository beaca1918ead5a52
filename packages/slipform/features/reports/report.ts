import type { Knex } from 'knex'
import type { RowFrom } from '../../model/api-types.ts'
import type { FieldAttributes } from '../../model/attributes.ts'
import { checkFields } from '../../model/check/fields.ts'
import { isComposite } from '../../model/kinds.ts'
import { type Fields, model } from '../../model/model.ts'
import { type Resource, resourceOf } from '../../model/resource/resource.ts'
import { defaultMinimumRole, type OneOrMoreRoles } from '../../model/roles.ts'
import type { SignedInUser } from '../../model/signed-in-user.ts'

/** How a column is called and shown: by attributes of fields. Without them it is shown by its type in the database. */
export interface ReportColumn extends Pick<FieldAttributes<string>, 'unit' | 'currency' | 'format' | 'tone'> {
  readonly label?: string
}

/** What a report works with. */
export interface ReportContext<F extends Fields = Fields> {
  /** A transaction that cannot write. Its queries see all records: neither `rows` of models nor tenants narrow them. */
  readonly db: Knex.Transaction
  /** The user or key owner; undefined without sign-in. */
  readonly actor: SignedInUser | undefined
  /** The values of the parameters: an absent one has its default, or null. */
  readonly input: RowFrom<F>
}

/** What a report returns: a query of Knex, which the server runs, or rows. */
export type ReportRows = readonly object[] | { readonly rows: readonly object[] }

/** What a report is called, who may read it, what it asks for, and what it reads. */
export interface ReportOptions<F extends Fields> {
  /** Its name in the menu. */
  readonly label: string
  /** Says what it shows, in OpenAPI and above its table. */
  readonly description?: string
  /** Who may read it. Default: `viewer`. */
  readonly role?: OneOrMoreRoles
  /** Its parameters, as the fields of a model. */
  readonly parameters?: F
  /** How its columns are called and shown. */
  readonly columns?: Readonly<Record<string, ReportColumn>>
  /** Returns the query: the server adds a limit to it. Rows that it has read itself are cut. */
  readonly run: (context: ReportContext<F>) => ReportRows | PromiseLike<ReportRows>
}

/** A report: a query of a project's own. */
export interface Report extends Omit<ReportOptions<Fields>, 'parameters' | 'role'> {
  readonly role: OneOrMoreRoles
  /** Its parameters, as those of a resource. */
  readonly form: Resource
}

/** The parameter that the server reads itself. */
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
  const Form = class Form extends model({ table: 'reports', crud: {}, fields: parameters ?? {} }) {}
  const form = resourceOf(Form)
  const faults = checkFields(Form).map(({ field, rule, fix }) => `  ${field ?? ''}: ${rule}. ${fix}`)
  const unusable = form.stored.filter(({ name, kind }) => name === formatParameter || isComposite(kind))
  faults.push(...unusable.map(({ name }) => `  ${name}: is no parameter. Use another name, and a kind with one value.`))
  if (faults.length > 0)
    throw new Error(`The report '${options.label}' has parameters that break a rule:\n${faults.join('\n')}`)
  // It only ever runs with values of its parameters.
  return { ...options, role, form } as unknown as Report
}
