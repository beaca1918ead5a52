import type { Knex } from 'knex'
import type { IdOf, RowFrom } from '../../model/api-types.ts'
import { checkFields } from '../../model/check/fields.ts'
import type { HookContext } from '../../model/hook-context.ts'
import { type AnyModel, type Fields, model } from '../../model/model.ts'
import { type Resource, resourceOf } from '../../model/resource/resource.ts'
import type { OneOrMoreRoles } from '../../model/roles.ts'

/** What an action works with: the context of hooks, and what the user has chosen and entered. */
export interface ActionContext<M extends AnyModel, F extends Fields> extends HookContext {
  /** The transaction, for queries of your own. */
  readonly db: Knex.Transaction
  /** The keys of the records, which the user may read. They are not locked. */
  readonly ids: readonly [IdOf<M>, ...IdOf<M>[]]
  /** The values of the fields: an absent one has its default, or null. */
  readonly input: RowFrom<F>
  /** Reports, once the action runs as a job, how much is done, from 0 to 1, and in words: `progress(0.4, 'row 400 of 1,000')`. */
  readonly progress: (part: number, text?: string) => Promise<void>
}

/** What an action is called, what it asks for, and what it does. */
export interface ActionOptions<M extends AnyModel, F extends Fields> {
  /** What its button says. Default: its name in the path of its route. */
  readonly label?: string
  /** Says what it does, in OpenAPI and above its form. */
  readonly description?: string
  /** The fields of its form, as those of a model. */
  readonly fields?: F
  /** Whether it takes one record at a time, or as many as a batch. Default: many. */
  readonly scope?: 'one' | 'many'
  /** The question that the admin asks first. */
  readonly confirm?: string
  /** Who may run it, beside what its route says. */
  readonly role?: OneOrMoreRoles
  /** Does it, in one transaction; returns a message for the user, or nothing. What it throws rolls everything back. */
  readonly run: (context: ActionContext<M, F>) => Promise<string | undefined> | Promise<void> | string | void
}

/** An action on records of a model. */
export interface Action extends Omit<ActionOptions<AnyModel, Fields>, 'run' | 'fields'> {
  readonly model: AnyModel
  /** Its fields, as those of a resource. */
  readonly input: Resource
  run(context: ActionContext<AnyModel, Fields>): ReturnType<ActionOptions<AnyModel, Fields>['run']>
}

/**
 * Declares an action on records: what code does with one or many of them, in one transaction. `api.action` serves it (docs/actions.md).
 *
 * @throws Error when a field breaks a rule.
 */
export function action<M extends AnyModel, const F extends Fields = Record<never, never>>(
  of: M,
  { fields, ...options }: ActionOptions<M, F>,
): Action {
  const Input = class Input extends model({ table: of.definition.table, crud: {}, fields: fields ?? {} }) {}
  const faults = checkFields(Input).map(({ field, rule, fix }) => `  ${field ?? ''}: ${rule}. ${fix}`)
  if (faults.length > 0) throw new Error(`An action of ${of.name} has fields that break a rule:\n${faults.join('\n')}`)
  // It only ever runs with keys of its model and values of its fields.
  return { ...options, model: of, input: resourceOf(Input) } as unknown as Action
}
