import { styleText } from 'node:util'
import { describeMissingLanguages, settingOf } from 'slipform/internal'
import { UserError } from '../../base/user-error.ts'
import { databaseUrl, withDatabase } from '../../schema/read/open-schema.ts'
import { readResource } from '../../spec/check/resource.ts'
import type { ResourceSpec } from '../../spec/resource-spec.ts'
import type { Generator } from '../generator.ts'
import { parseArguments } from './arguments.ts'
import { help } from './help.ts'
import { planResource } from './plan.ts'

/** Adds a resource: a model with its migration, routes and admin pages. */
export const resource: Generator<ResourceSpec> = {
  name: 'resource',
  help,
  parse(argv) {
    const { input, ...common } = parseArguments(argv)
    return { ...common, answers: input && (({ models }) => readResource(input, models)) }
  },
  prompts: async (project, ask) => (await import('../../input/prompts/resource.ts')).askResource(project, ask),
  plan: async (spec, project) => {
    await checkLanguage(spec)
    const { plural, file } = spec.names
    const url = styleText('cyan', `http://localhost:${settingOf(process.env, 'PORT')}/#/${plural}`)
    return {
      ...(await planResource(spec, project, new Date())),
      next: [
        `Open ${url}: npm run dev serves it.`,
        `Edit models/${file}.ts as you like, then run: npm run scaffold sync`,
      ],
    }
  },
}

/**
 * Checks that the PostgreSQL at DATABASE_URL has a resource's full-text language. Skips the check if it cannot connect: the server
 * checks the language again at start. The embedded database has all languages.
 *
 * @throws UserError when the language is missing.
 */
async function checkLanguage({ names, fulltext_language: language }: ResourceSpec): Promise<void> {
  const url = databaseUrl()
  if (language === undefined || url === undefined) return
  const wanted = [{ model: names.className, language }]
  const [issue] = await withDatabase(url, (db) => describeMissingLanguages(db, wanted)).catch((error) => {
    if (error instanceof UserError) return []
    throw error
  })
  if (issue !== undefined) throw new UserError(issue)
}
