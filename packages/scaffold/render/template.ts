import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import Handlebars from 'handlebars'
import { UserError } from '../user-error.ts'

const templates = join(dirname(createRequire(import.meta.url).resolve('@slipform/scaffold/package.json')), 'templates')

/** The folder of a project's own templates, below the working folder: generators run in the project's. */
const ownTemplates = 'generators/templates'

/**
 * Fills a Handlebars template with data; a name that the data does not have is an error, as it would vanish silently. The
 * project's template of that name replaces Slipform's.
 *
 * @throws UserError that names the project's template when it cannot be filled.
 */
export function renderTemplate(name: string, data: object): string {
  const own = `${ownTemplates}/${name}.hbs`
  if (!existsSync(own)) return fillTemplate(join(templates, `${name}.hbs`), data)
  try {
    return fillTemplate(own, data)
  } catch (error) {
    const message = (error as Error).message.replace(' in [object Object] - ', ' at ')
    throw new UserError(
      `${own} cannot be filled: ${message}. Correct the template, or delete it and Slipform's own is used. Its data: ${Object.keys(data).join(', ')}.`,
    )
  }
}

function fillTemplate(file: string, data: object): string {
  return Handlebars.compile(readFileSync(file, 'utf8'), { noEscape: true, strict: true })(data)
}
