import { type Condition, isPattern } from '../../base/condition.ts'
import { ApiError, type ErrorsByField } from '../../base/errors/errors.ts'
import { type FieldError, fieldError } from '../../base/errors/field-error.ts'
import { nativeErrorOf } from '../../db/database-errors.ts'
import type { Session } from '../../db/session.ts'
import type { Kind } from '../../model/kinds/kind.ts'
import { factsOf, isArray, isWhole, itemOf } from '../../model/kinds.ts'
import { keyValues } from '../../model/resource/key.ts'
import type { Resource, ResourceField } from '../../model/resource/resource.ts'
import { rejection } from '../../model/resource/validate.ts'
import { smallintBounds } from '../../model/resource/values.ts'
import { type Audience, visibleField } from '../audience/visibility.ts'
import { buildReading } from '../sql/refused.ts'

// Explains statements that failed for a value. Only PostgreSQL knows the texts of its types; which text a type refuses, further statements find out.

/** The errors of functions that read texts: not every extension uses the codes of invalid data. */
const mayBeRefusal = /^(?:22|42|XX)/

/** The texts of one field for its type, each with what it is called in an error. */
interface Texts {
  readonly resource: Resource
  readonly field: ResourceField
  readonly given: readonly (readonly [name: string, text: string])[]
}

/** Returns an error of a write that names the visible fields whose texts their types refuse; any other error unchanged. */
export async function describeRefusedBody(
  error: unknown,
  session: Session,
  resource: Resource,
  audience: Audience,
  bodies: readonly unknown[],
  isBatch: boolean,
): Promise<unknown> {
  if (!isRefusal(error)) return error
  const faults: Record<string, ErrorsByField[string]> = {}
  const visible = resource.stored.filter(({ name }) => visibleField(resource, name, audience) !== undefined)
  for (const field of visible.filter(isChecked)) {
    const given = bodies.flatMap((body, at) =>
      textsIn((body as Readonly<Record<string, unknown>>)[field.name]).map(
        (text) => [isBatch ? `${at}.${field.name}` : field.name, text] as const,
      ),
    )
    const [name, text] = (await findRefused(session, { resource, field, given })) ?? []
    if (name !== undefined && text !== undefined) faults[name] = faultOf(field, text)
  }
  return Object.keys(faults).length === 0 ? error : rejection(faults, resource.key)
}

/** Returns an error of a read that names the filter whose text its type refuses; any other error unchanged. `scopes` are conditions of the server. */
export async function describeRefusedFilter(
  error: unknown,
  session: Session,
  resource: Resource,
  conditions: readonly Condition[],
  scopes: ReadonlySet<Condition>,
): Promise<unknown> {
  if (!isRefusal(error)) return error
  for (const texts of conditions.flatMap((condition) => textsOf(condition, resource, scopes))) {
    const [name] = (await findRefused(session, texts)) ?? []
    if (name !== undefined)
      return ApiError.of('invalid_filter_value', {
        field: name,
        expected:
          name.split('.').at(-1) === texts.field.name
            ? expectedBy(texts.field.kind)
            : expectedOf(texts.field, texts.resource),
      })
  }
  return error
}

/** Returns an error of an operation on records that names the key whose text its type refuses; any other error unchanged. */
export async function describeRefusedKeys(
  error: unknown,
  session: Session,
  resource: Resource,
  ids: readonly unknown[],
): Promise<unknown> {
  if (!isRefusal(error)) return error
  for (const [at, field] of resource.keyFields.entries()) {
    if (!isChecked(field)) continue
    const given = ids.map((id) => [String(id), String(keyValues(resource, id)[at])] as const)
    const [id] = (await findRefused(session, { resource, field, given })) ?? []
    if (id !== undefined)
      return ApiError.of('invalid_id', { id: ` '${id}'`, where: '', expected: expectedOf(field, resource) })
  }
  return error
}

function expectedOf({ kind, name }: ResourceField, { key }: Resource): string {
  const expected = expectedBy(kind)
  return key.parts === undefined ? expected : `${expected} for ${name}`
}

function expectedBy(kind: Kind): string {
  return kind.name === 'integer' ? `integer from ${smallest} to ${largest}` : factsOf(kind).expected(kind, '')
}

function isRefusal(error: unknown): boolean {
  return mayBeRefusal.test(nativeErrorOf(error).code ?? '')
}

/** Whether the column may refuse a value that the kind takes. */
function isChecked({ kind, parts }: ResourceField): boolean {
  if (parts !== undefined) return false
  const { family } = factsOf(itemOf(kind))
  return family === 'other' || (family === 'number' && !isArray(kind))
}

function textsIn(value: unknown): string[] {
  return [value].flat().flatMap((item) => (typeof item === 'string' || typeof item === 'number' ? String(item) : []))
}

// A column of integers that refuses one is a `smallint`.
const { minimum: smallest, maximum: largest } = smallintBounds

function faultOf({ kind }: ResourceField, text: string): FieldError {
  const isInteger = isWhole(kind) && Number.isInteger(Number(text))
  if (isInteger && Number(text) > largest) return fieldError('maximum', { limit: largest })
  if (isInteger && Number(text) < smallest) return fieldError('minimum', { limit: smallest })
  return fieldError('invalid_format', { format: factsOf(kind).expected(kind, text) })
}

function textsOf(condition: Condition, resource: Resource, scopes: ReadonlySet<Condition>, prefix = ''): Texts[] {
  if (scopes.has(condition)) return []
  if ('all' in condition) return condition.all.flatMap((part) => textsOf(part, resource, scopes, prefix))
  if ('any' in condition) return condition.any.flatMap((part) => textsOf(part, resource, scopes, prefix))
  if ('relation' in condition) {
    const target = resource.relation(condition.relation)?.target
    return target === undefined ? [] : textsOf(condition.matches, target, scopes, `${condition.relation}.`)
  }
  if (!('field' in condition) || isPattern(condition.operator)) return []
  const { keyFields, key } = resource
  if (condition.field === key.name && key.parts !== undefined) {
    const ids = textsIn(condition.value)
    return keyFields.filter(isChecked).map((field) => {
      return {
        resource,
        field,
        given: ids.map((id) => [prefix + key.name, String(keyValues(resource, id)[keyFields.indexOf(field)])]),
      }
    })
  }
  const field = resource.fields.get(condition.field)
  if (field === undefined || !isChecked(field)) return []
  return [{ resource, field, given: textsIn(condition.value).map((text) => [prefix + field.name, text]) }]
}

/** Returns the first text that the type refuses, with what it is called. */
async function findRefused(session: Session, texts: Texts): Promise<Texts['given'][number] | undefined> {
  const { given } = texts
  const [first, ...others] = given
  if (first === undefined || (await canRead(session, texts))) return undefined
  if (others.length === 0) return first
  const half = Math.ceil(given.length / 2)
  return (
    (await findRefused(session, { ...texts, given: given.slice(0, half) })) ??
    (await findRefused(session, { ...texts, given: given.slice(half) }))
  )
}

async function canRead(session: Session, { resource, field, given }: Texts): Promise<boolean> {
  const statement = buildReading(
    resource,
    field,
    given.map(([, text]) => text),
  )
  try {
    // In a transaction, a part of it fails.
    await (session.isTransaction ? session.transaction((trx) => trx.query(statement)) : session.query(statement))
    return true
  } catch (error) {
    if (isRefusal(error)) return false
    throw error
  }
}
