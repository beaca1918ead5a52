import type { Knex } from 'knex'
import type { AnyModel } from '../../model/model.ts'
import { resourceOf } from '../../model/resource/resource.ts'
import { describeMissingLanguages } from './missing-languages.ts'

/**
 * Checks before migrations run that the database has the languages of the models' full text search.
 *
 * @throws Error that names, a line each, the model and the language.
 */
export async function checkLanguages(db: Knex, models: readonly AnyModel[]): Promise<void> {
  const searched = models.map(resourceOf).filter(({ fulltextFields }) => fulltextFields.length > 0)
  const faults = await describeMissingLanguages(
    db,
    searched.map(({ model, language }) => ({ model: model.name, language })),
  )
  if (faults.length > 0) throw new Error(faults.join('\n'))
}
