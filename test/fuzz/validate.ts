import type { SchemaObject } from 'ajv'
import { Ajv2020 } from 'ajv/dist/2020.js'
import ajvFormats from 'ajv-formats'
import type { WireAnswer, WireRequest } from './wire.ts'

interface Response {
  readonly $ref?: string
  readonly content?: Readonly<Record<string, { readonly schema?: SchemaObject }>>
}

type Responses = Readonly<Record<string, Response>>

/** The parts of an OpenAPI document that responses are validated against. */
export interface ValidatedBy {
  readonly paths: Readonly<Record<string, Readonly<Record<string, { readonly responses?: Responses }>>>>
  readonly components: { readonly responses: Responses }
}

/** Returns what is wrong with a response by the document; undefined if it is as described, or if the document has no such operation. */
export type FindInvalid = (request: WireRequest, answer: WireAnswer) => string | undefined

/** Prepares the validation of responses against an OpenAPI document. */
export function validateBy(document: ValidatedBy): FindInvalid {
  // ajv compiles each schema on its own, and then once.
  const { paths, components }: ValidatedBy = JSON.parse(JSON.stringify(document).replaceAll('"#/', '"openapi#/'))
  const ajv = new Ajv2020({ strict: false, allowUnionTypes: true })
  ajvFormats.default(ajv)
  ajv.addSchema({ components }, 'openapi')
  const templates = Object.keys(paths)
    // A fixed path comes before one with a parameter at the same place.
    .sort((a, b) => (a.replaceAll('{', '~') < b.replaceAll('{', '~') ? -1 : 1))
    .map((template) => ({ template, matches: new RegExp(`^/api${template.replace(/\{\w+\}/g, '[^/]+')}/?$`, 'i') }))
  const validate = (schema: SchemaObject, body: string): string | undefined => {
    const isValid = ajv.compile(schema)
    return isValid(JSON.parse(body)) ? undefined : ajv.errorsText(isValid.errors)
  }
  return ({ method, path }, { status, head, body }) => {
    const [pathname = ''] = path.split('?')
    const template = templates.find(({ matches }) => matches.test(pathname))?.template ?? ''
    const responses = paths[template]?.[method.toLowerCase()]?.responses
    if (responses === undefined) return undefined
    const listed = responses[status] ?? responses[`${String(status)[0]}XX`] ?? responses.default
    const content = (components.responses[listed?.$ref?.replace(/^.*\//, '') ?? ''] ?? listed)?.content
    if (content === undefined) return listed === undefined ? `${status} is not described` : undefined
    const type = /^content-type: ([^;\n]*)/im.exec(head)?.[1] ?? ''
    const described = content[type]
    if (described === undefined) return `${status} is not described as '${type}'`
    const isJson = type.endsWith('json') && described.schema !== undefined
    const fault = isJson ? validate(described.schema, body) : undefined
    return fault === undefined ? undefined : `${status} is not as described: ${fault}: ${body.slice(0, 300)}`
  }
}
