import { createRequire } from 'node:module'
import { join } from 'node:path'
import { defaultBatchLimit, defaultMaxPageSize, userRoles } from 'slipform/browser'
import { defaultFulltextLanguage, fulltextLanguages } from 'slipform/internal'
import { defaultOperations, hookNames } from 'slipform/resource'
import type { Entry } from '../entry.ts'
import type { Option, Options, ValuesOf } from './option.ts'

/** The options of `resource`. Arguments, checks, help and documentation are derived from them. */
export const resourceOptions = {
  name: {
    type: 'text',
    sample: 'track',
    help: 'singular; VehiclePart and vehicle_part are the same',
  },
  plural: { type: 'text', sample: 'people', help: 'an irregular plural' },
  description: {
    type: 'text',
    sample: 'Recorded music',
    help: 'one line',
    check: findLineIssue,
  },
  fields: { type: 'entries', sample: 'album:references name', help: 'separated by spaces, see below; may be repeated' },
  relations: {
    type: 'entries',
    sample: 'parts:hasMany(part)',
    help: 'separated by spaces, see below; may be repeated',
  },
  operations: {
    type: 'words',
    sample: 'list,one',
    help: `some of ${defaultOperations.join(', ')} (default: all)`,
    choices: defaultOperations,
    noun: 'operation',
    isRequired: true,
  },
  role: {
    type: 'text',
    sample: 'editor',
    help: `the minimum role for reading: ${userRoles.join(', ')}; writing requires an editor`,
    choices: userRoles,
    noun: 'role',
  },
  audited: {
    type: 'flag',
    help: 'records a history of changes, which admins see',
    inModel: true,
  },
  trash: {
    type: 'text',
    sample: 'deleted_at',
    help: 'keeps deleted records in a trash: the field that says since when, which is added if it is missing',
    inModel: true,
  },
  tenant: {
    type: 'text',
    sample: 'organisation_id',
    help: 'gives each record to a tenant: the field with its key, which the server sets',
    inModel: true,
  },
  cached_totals: {
    type: 'negation',
    help: 'without the log of changes by which totals of lists are cached',
    inModel: true,
  },
  fulltext_language: {
    type: 'text',
    sample: 'german',
    help: `the language of the full text (default: ${defaultFulltextLanguage})`,
    choices: [defaultFulltextLanguage, ...fulltextLanguages],
    noun: 'language',
    inModel: true,
  },
  fulltext_column: {
    type: 'text',
    sample: 'search_vector',
    help: 'a column of the type tsvector that the database has, for the search',
    inModel: true,
  },
  batch_limit: {
    type: 'number',
    sample: '50',
    help: `the maximum number of records in a batch (default: ${defaultBatchLimit})`,
    inModel: true,
  },
  max_page_size: {
    type: 'number',
    sample: '200',
    help: `the maximum number of records in a page (default: ${defaultMaxPageSize})`,
    inModel: true,
  },
  hooks: {
    type: 'words',
    sample: 'create::one::pre',
    help: 'adds typed, empty hooks; separated by commas',
    choices: hookNames,
    noun: 'hook',
  },
  title: {
    type: 'words',
    sample: 'make,model',
    help: 'the fields whose values name a record in the admin',
  },
  icon: {
    type: 'text',
    sample: 'DirectionsCar',
    help: 'a Material icon for the admin',
    check: findIconIssue,
  },
  timestamps: { type: 'negation', help: 'without created_at and updated_at' },
} as const satisfies Options

/** The answers about a resource. Prompts give fields and relations as entries, arguments as texts in their grammar. */
export type ResourceInput = Omit<ValuesOf<typeof resourceOptions>, 'name' | 'fields' | 'relations'> & {
  name: string
  fields: readonly (string | Entry)[]
  relations?: readonly (string | Entry)[]
}

type ResourceOptions = typeof resourceOptions
type ModelOption = {
  [Name in keyof ResourceOptions]: ResourceOptions[Name] extends { inModel: true } ? Name : never
}[keyof ResourceOptions]

/** The options that a model holds, under the same names. */
export type ModelOptions = Pick<ValuesOf<ResourceOptions>, ModelOption>

/** Returns those of some values that a model holds. */
export function pickModelOptions(values: { readonly [Name in ModelOption]?: unknown }): ModelOptions {
  const byName: Readonly<Record<string, unknown>> = values
  const held = Object.entries<Option>(resourceOptions).flatMap(([name, { inModel }]) =>
    inModel && byName[name] !== undefined ? [[name, byName[name]]] : [],
  )
  // Object.fromEntries loses the names.
  return Object.fromEntries(held) as ModelOptions
}

function findLineIssue(text: string): string | undefined {
  const hasControl = /\p{Cc}|\u2028|\u2029/u.test(text)
  return hasControl ? 'The description has a line break or another control character. Write one line.' : undefined
}

// The major version of the `@mui/material` that projects install.
const installIcons = 'npm install --save-dev @mui/icons-material@7'

/** Returns what is wrong with the name of an icon: the project does not have it. */
function findIconIssue(name: string): string | undefined {
  if (isIcon(name)) return undefined
  return `There is no Material icon "${name}" in this project. Names: https://mui.com/material-ui/material-icons/. All of them: ${installIcons}.`
}

function isIcon(name: string): boolean {
  if (!/^[A-Z][A-Za-z0-9]*$/.test(name)) return false
  try {
    createRequire(join(process.cwd(), 'package.json')).resolve(`@mui/icons-material/${name}`)
    return true
  } catch {
    return false
  }
}
