import type { Resource } from '../../model/resource/resource.ts'
import { rejection } from '../../model/resource/validate.ts'
import type { SignedInUser } from '../../model/signed-in-user.ts'

const ruleErrors = new WeakSet<object>()

/** Whether an error is one of `validate` of a model, which names all fields, hidden ones among them. */
export function isOfValidate(error: unknown): boolean {
  return typeof error === 'object' && error !== null && ruleErrors.has(error)
}

/** @throws ApiError 422 with the errors that `validate` of a model returns for a record as it is after a change. */
export function validateRecord(
  resource: Resource,
  record: unknown,
  stored: unknown,
  actor: SignedInUser | undefined,
): void {
  const { definition } = resource.model
  const errors = definition.validate?.(record as never, { stored: stored as never, actor }) ?? {}
  const found = Object.entries<string | undefined>(errors).flatMap(([name, text]) =>
    text ? [[name, text] as const] : [],
  )
  if (found.length === 0) return
  const error = rejection(Object.fromEntries(found), resource.key)
  ruleErrors.add(error)
  throw error
}
