import { readFileSync } from 'node:fs'
import Handlebars from 'handlebars'

const templates = new URL('../templates/', import.meta.url)

/** Fills a Handlebars template with data; a name the data does not have is an error, as it would vanish silently. */
export function renderTemplate(name: string, data: object): string {
  const text = readFileSync(new URL(`${name}.hbs`, templates), 'utf8')
  return Handlebars.compile(text, { noEscape: true, strict: true })(data)
}
