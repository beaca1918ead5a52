import type { Knex } from 'knex'
import type { AnyModel } from '../model/model.ts'
import { resourceOf } from '../model/resource/resource.ts'

/** Selects the release of PostgreSQL and its text search configurations. */
const configurations = `
  select split_part(current_setting('server_version'), ' ', 1) as version,
    array(select cfgname::text from pg_ts_config where pg_ts_config_is_visible(oid)) as names`

/** Returns a sentence for each model whose language the database lacks: older releases of PostgreSQL have fewer languages. */
async function describeMissingLanguages(
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

/** Checks before migrations that the database has the languages of the models' search; throws an Error with a line for each missing one. */
export async function checkLanguages(db: Knex, models: readonly AnyModel[]): Promise<void> {
  const searched = models.map(resourceOf).filter(({ fulltextFields }) => fulltextFields.length > 0)
  const languages = searched.map(({ model, language }) => ({ model: model.name, language }))
  const faults = await describeMissingLanguages(db, languages)
  if (faults.length > 0) throw new Error(faults.join('\n'))
}
