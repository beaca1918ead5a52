/**
 * The trigger functions of the change log, as a list of SQL. The migrations that create them have their own lists, as they must not
 * change with this one.
 */
export const logFunctions =
  "'slipform.log_insert'::regproc, 'slipform.log_update'::regproc, 'slipform.log_delete'::regproc, 'slipform.log_change'::regproc, 'slipform.log_replicated'::regproc"

/**
 * The condition that triggers of these functions log every change of their table: one for each statement, and two for the rows
 * that subscriptions change, which are `enable replica`.
 */
export const areLogTriggers = "count(*) = 6 and bool_and(tgenabled = 'A' or tgenabled = 'R' and tgtype & 1 = 1)"
