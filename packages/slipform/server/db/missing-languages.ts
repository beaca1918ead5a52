import type { Knex } from 'knex'

const configurations = `
  select split_part(current_setting('server_version'), ' ', 1) as version,
    array(select cfgname::text from pg_ts_config where pg_ts_config_is_visible(oid)) as names`

/** Returns a sentence for each model whose language the database does not know: older PostgreSQL releases have fewer. */
export async function describeMissingLanguages(
  db: Knex,
  models: readonly { readonly model: string; readonly language: string }[],
): Promise<string[]> {
  const { rows } = await db.raw(configurations)
  const { version, names }: { version: string; names: string[] } = rows[0]
  return models
    .filter(({ language }) => !names.includes(language))
    .map(
      ({ model, language }) =>
        `${model}: PostgreSQL ${version} has no text search configuration '${language}'. Set fulltext_language to another one, such as 'simple', or update PostgreSQL.`,
    )
}
