// Templates of generated files. Projects replace them by their own, so the names of their data stay.

import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import Handlebars from 'handlebars'
import { UserError } from '../base/user-error.ts'

const templates = join(dirname(createRequire(import.meta.url).resolve('@slipform/scaffold/package.json')), 'templates')

/** The folder of a project's own templates, relative to the project's root, in which generators run. */
const ownTemplates = 'generators/templates'

/**
 * Renders a Handlebars template. A name that is missing in the data is an error. A project's template of that name replaces
 * Slipform's.
 *
 * @throws UserError that names the project's template when it cannot be filled.
 */
export function renderTemplate(name: string, data: object): string {
  const replacement = `${ownTemplates}/${name}.hbs`
  if (!existsSync(replacement)) return fillTemplate(join(templates, `${name}.hbs`), data)
  try {
    return fillTemplate(replacement, data)
  } catch (error) {
    const message = (error as Error).message.replace(' in [object Object] - ', ' at ')
    throw new UserError(
      `${replacement} cannot be rendered: ${message}. Fix the template, or delete it to use Slipform's. Available data: ${Object.keys(data).join(', ')}.`,
    )
  }
}

/** The compiled templates by their texts: a run renders most of them for several resources. */
const compiled = new Map<string, HandlebarsTemplateDelegate>()

function fillTemplate(file: string, data: object): string {
  const text = readFileSync(file, 'utf8')
  const template = compiled.get(text) ?? Handlebars.compile(text, { noEscape: true, strict: true })
  compiled.set(text, template)
  return template(data)
}
