import { api } from '../../api/dataProvider.ts'

/** A list as the page shows it. */
export interface ShownList {
  readonly resource: string
  readonly filter: object
  readonly sort: { readonly field: string; readonly order: string }
  readonly page: number
  readonly perPage: number
}

/** The forms in which a request can be copied. */
export const languages = ['curl', 'fetch', 'client'] as const
export type Language = (typeof languages)[number]

/** Returns the request of a list in a language. Without sign-in, a request needs no key. */
export const snippetOf = (language: Language, list: ShownList, origin: string, needsKey: boolean): string =>
  writers[language](parametersOf(list), list.resource, `${origin}${api}`, needsKey)

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

const withFetch: Writer = (parameters, resource, base, needsKey) => {
  const query = parameters.map(([name, value]) => `  ${name}: JSON.stringify(${JSON.stringify(value)}),`)
  const key = needsKey ? `, {\n  headers: { Authorization: \`Bearer \${key}\` },\n}` : ''
  return [
    'const query = new URLSearchParams({',
    ...query,
    '})',
    `const response = await fetch(\`${base}/${resource}?\${query}\`${key})`,
    'const records = await response.json()',
  ].join('\n')
}

const client: Writer = (parameters, resource) => {
  const query = parameters.map(([name, value]) => `  ${name}: JSON.stringify(${JSON.stringify(value)}),`)
  return [
    "import { api } from './client.ts'",
    '',
    'const query = {',
    ...query,
    '}',
    `const { data, error } = await api.GET(${JSON.stringify(`/${resource}`)}, { params: { query } })`,
  ].join('\n')
}

const writers: Readonly<Record<Language, Writer>> = { curl, fetch: withFetch, client }

const shellQuote = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`
