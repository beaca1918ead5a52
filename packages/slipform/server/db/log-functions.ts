/**
 * The trigger functions of the change log, as a list of SQL: a logged table has a trigger of each. The migration that creates them
 * has its own list, as it must not change with this one.
 */
export const logFunctions =
  "'slipform.log_insert'::regproc, 'slipform.log_update'::regproc, 'slipform.log_delete'::regproc, 'slipform.log_change'::regproc"
