import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import Handlebars from 'handlebars'

const templates = join(dirname(createRequire(import.meta.url).resolve('@slipform/scaffold/package.json')), 'templates')

/** Fills a Handlebars template with data; a name the data does not have is an error, as it would vanish silently. */
export function renderTemplate(name: string, data: object): string {
  const text = readFileSync(join(templates, `${name}.hbs`), 'utf8')
  return Handlebars.compile(text, { noEscape: true, strict: true })(data)
}
