/** What the request of a list is written from, as the list page shows it; `filter` as the API takes it. */
export interface ShownList {
  readonly resource: string
  readonly filter: object
  readonly sort: { readonly field: string; readonly order: string }
  readonly page: number
  readonly perPage: number
}

/** The tabs of the drawer, in their order: each has its writer below and its texts in `i18n`. */
export const languages = ['curl', 'fetch', 'client'] as const
export type Language = (typeof languages)[number]

/**
 * Returns the request of a list for the drawer to copy. It runs unchanged in a shell or program where `KEY` is set to an API key, which
 * servers without sign-in do not need. `base` is the address of the API.
 */
export const snippetOf = (language: Language, list: ShownList, base: string, needsKey: boolean): string =>
  writers[language](parametersOf(list), list.resource, base, needsKey)

type Parameters = readonly (readonly [name: string, value: unknown])[]

const parametersOf = ({ filter, sort, page, perPage }: ShownList): Parameters => [
  ...(Object.keys(filter).length > 0 ? [['filter', filter] as const] : []),
  ['sort', [sort.field, sort.order]],
  ['range', [(page - 1) * perPage, page * perPage - 1]],
]

type Writer = (parameters: Parameters, resource: string, base: string, needsKey: boolean) => string

const curl: Writer = (parameters, resource, base, needsKey) =>
  [
    `curl --get ${shellQuote(`${base}/${resource}`)}`,
    ...(needsKey ? ['--header "Authorization: Bearer $KEY"'] : []),
    ...parameters.map(([name, value]) => `--data-urlencode ${shellQuote(`${name}=${JSON.stringify(value)}`)}`),
  ].join(' \\\n  ')

// biome-ignore lint/suspicious/noTemplateCurlyInString: It is source, which people copy.
const authorization = 'headers: { Authorization: `Bearer ${process.env.KEY}` },'

const queryOf = (parameters: Parameters) =>
  parameters.map(([name, value]) => `  ${name}: JSON.stringify(${JSON.stringify(value)}),`)

const withFetch: Writer = (parameters, resource, base, needsKey) =>
  [
    'const query = new URLSearchParams({',
    ...queryOf(parameters),
    '})',
    `const response = await fetch(\`${base}/${resource}?\${query}\`${needsKey ? `, {\n  ${authorization}\n}` : ''})`,
    'const records = await response.json()',
  ].join('\n')

const client: Writer = (parameters, resource, base, needsKey) =>
  [
    "import createClient from 'openapi-fetch'",
    "import type { paths } from './schema.d.ts'",
    '',
    'const api = createClient<paths>({',
    `  baseUrl: ${JSON.stringify(base)},`,
    ...(needsKey ? [`  ${authorization}`] : []),
    '})',
    'const query = {',
    ...queryOf(parameters),
    '}',
    `const { data, error } = await api.GET(${JSON.stringify(`/${resource}`)}, { params: { query } })`,
  ].join('\n')

const writers: Readonly<Record<Language, Writer>> = { curl, fetch: withFetch, client }

const shellQuote = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`
