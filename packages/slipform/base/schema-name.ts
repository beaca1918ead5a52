/** The schema of Slipform's own tables unless `SLIPFORM_SCHEMA` names another. */
export const defaultSchema = 'slipform'

/** Returns the name of the schema of Slipform's own tables, as the environment has it; `ownSchema` checks it. */
export function schemaName(env: NodeJS.ProcessEnv = process.env): string {
  return env.SLIPFORM_SCHEMA || defaultSchema
}
