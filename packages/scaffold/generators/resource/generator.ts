import { styleText } from 'node:util'
import { settingOf } from 'slipform/internal'
import { kindNames } from 'slipform/kinds'
import { relationKinds } from 'slipform/resource'
import { resourceOptions } from '../../answers/options/resource.ts'
import { patterns } from '../../answers/patterns.ts'
import type { ResourceSpec } from '../../answers/resource-spec.ts'
import { readResource } from '../../check/resource.ts'
import { fieldWords } from '../../grammar/field.ts'
import { relationWords } from '../../grammar/relation.ts'
import { commonOptions } from '../../input/options/parse.ts'
import { describeOptions } from '../../input/options/print.ts'
import type { Generator } from '../generator.ts'
import { parseArguments } from './arguments.ts'
import { planNewResources } from './plan.ts'

/** The text of `npm run scaffold resource -- --help`. */
const help = `Adds a resource: model, migration, routes and admin pages.

  npm run scaffold resource                          prompts
  npm run scaffold resource -- --name track \\
    --description "Recorded pieces of music" \\
    --fields "album:references name:searchable_title composer:text? milliseconds:integer unit_price:decimal(10,2):sortable" \\
    --yes                                            does not prompt

Options
${describeOptions({ ...resourceOptions, ...commonOptions })}

A field is  name:kind:attribute:attribute…   A ? after the kind makes it nullable. id, created_at and updated_at are added.
  name:text:searchable_title      price:decimal(10,2)?:filterable:sortable      tags:arrayOf(text)
  status:oneOf(new,used,"for parts"):filterable:on_create(new)                  email:text:unique:format(email)
  album:references                the key album_id and the relation album; references? may be null
  billing:references(customer):inverse(invoices):join(one):join_filterable(name):on_delete(cascade)
  part_id:uuid?:references(parts) the key alone
  assignee:references(user)?      a user of the server; author:references(user)?:on_create(currentUser) is who creates the record
Kinds       ${kindNames.join(', ')}
Patterns    ${Object.entries(patterns)
  .map(([word, { label }]) => `${word.padEnd(20)}${label}`)
  .join('\n            ')}
Attributes  ${fieldWords.slice(0, 12).join(', ')},
            ${fieldWords.slice(12).join(', ')}

A relation is  name:kind(model):option…   With model. before its name it is added to another model.
  parts:hasMany(part):join(one,all,depth=2):join_filterable(name,price):join_sortable(price)
  artist.albums:hasMany:join(one)
  tracks:manyToMany(track):through(playlist_tracks):join(one)
Kinds       ${relationKinds.join(', ')}
Options     ${relationWords.join(', ')}
`

/** The generator `resource`: adds a model with its migration, routes and admin pages. */
export const resource: Generator<ResourceSpec> = {
  name: 'resource',
  help,
  parse(argv) {
    const { input, ...common } = parseArguments(argv)
    return { ...common, answers: input && (({ models }) => readResource(input, models)) }
  },
  prompts: async (project, ask) => (await import('../../input/prompts/resource.ts')).askResource(project, ask),
  plan: async (spec, project) => {
    const { plural, file } = spec.names
    const url = styleText('cyan', `http://localhost:${settingOf(process.env, 'PORT')}/#/${plural}`)
    return {
      ...planNewResources([spec], project, new Date()),
      next: [
        `Open ${url}: npm run dev serves it.`,
        `Edit models/${file}.ts as you like, then run: npm run scaffold sync`,
      ],
    }
  },
}
