import type { Knex } from 'knex'
import type { IdOf, RowFrom } from '../../model/api-types.ts'
import { checkFields } from '../../model/check/fields.ts'
import type { HookContext } from '../../model/hook-context.ts'
import { type AnyModel, type Fields, model } from '../../model/model.ts'
import { type Resource, resourceOf } from '../../model/resource/resource.ts'
import type { OneOrMoreRoles } from '../../model/roles.ts'

/** The context of hooks, with the records that the user has chosen and the values that the user has entered. */
export interface ActionContext<M extends AnyModel, F extends Fields> extends HookContext {
  /** The transaction, for queries of your own. */
  readonly db: Knex.Transaction
  /** The keys of the records, which the user may read. The records are not locked. */
  readonly ids: readonly [IdOf<M>, ...IdOf<M>[]]
  /** The values of the fields: an absent one has its default, or null. */
  readonly input: RowFrom<F>
  /** Reports the progress of an action that runs as a job, from 0 to 1, and in words: `progress(0.4, 'row 400 of 1,000')`. */
  readonly progress: (part: number, text?: string) => Promise<void>
}

/** The texts, the form and the code of an action. */
export interface ActionOptions<M extends AnyModel, F extends Fields> {
  /** The label of the button. Default: the name in the path of the route. */
  readonly label?: string
  /** A description for OpenAPI and above the form. */
  readonly description?: string
  /** The fields of the form, declared as in a model. */
  readonly fields?: F
  /** Whether the action takes one record at a time, or as many as a batch. Default: `many`. */
  readonly scope?: 'one' | 'many'
  /** The question that the admin asks before the action. */
  readonly confirm?: string
  /** The roles that may run the action, among those that the guards of its route let pass. */
  readonly role?: OneOrMoreRoles
  /** Runs in one transaction; returns a message for the user, or nothing. An error rolls everything back. */
  readonly run: (context: ActionContext<M, F>) => Promise<string | undefined> | Promise<void> | string | void
}

/** An action on records of a model. */
export interface Action extends Omit<ActionOptions<AnyModel, Fields>, 'run' | 'fields'> {
  readonly model: AnyModel
  /** The fields of the form, as a resource. */
  readonly input: Resource
  run(context: ActionContext<AnyModel, Fields>): ReturnType<ActionOptions<AnyModel, Fields>['run']>
}

/**
 * Declares an action on records: code for one or many records, in one transaction. `api.action` serves it (docs/actions.md).
 *
 * @throws Error when a field breaks a rule.
 */
export function action<M extends AnyModel, const F extends Fields = Record<never, never>>(
  of: M,
  { fields, ...options }: ActionOptions<M, F>,
): Action {
  // A model, so that the form has the checks and inputs of fields. No statement uses its table.
  const Input = class Input extends model({ table: of.definition.table, crud: {}, fields: fields ?? {} }) {}
  const faults = checkFields(Input).map(({ field, rule, fix }) => `  ${field ?? ''}: ${rule}. ${fix}`)
  if (faults.length > 0) throw new Error(`An action of ${of.name} has fields that break a rule:\n${faults.join('\n')}`)
  // A cast: the action only runs with keys of its model and values of its fields.
  return { ...options, model: of, input: resourceOf(Input) } as unknown as Action
}
