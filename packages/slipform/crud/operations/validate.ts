import type { Resource } from '../../model/resource/resource.ts'
import { rejection } from '../../model/resource/validate.ts'
import type { SignedInUser } from '../../model/signed-in-user.ts'

const ruleErrors = new WeakSet<object>()

/** Whether an error is one of `validateRecord`, which may name hidden fields. */
export function isOfValidate(error: unknown): boolean {
  return typeof error === 'object' && error !== null && ruleErrors.has(error)
}

/** Runs `validate` of a model for a record after a change; throws ApiError 422 with the errors that it returns. */
export function validateRecord(
  resource: Resource,
  record: unknown,
  stored: unknown,
  actor: SignedInUser | undefined,
): void {
  const { definition } = resource.model
  // Casts: `validate` takes the records of its own model.
  const errors = definition.validate?.(record as never, { stored: stored as never, actor }) ?? {}
  const messages = Object.entries<string | undefined>(errors).flatMap(([name, text]) =>
    text ? [[name, text] as const] : [],
  )
  if (messages.length === 0) return
  const error = rejection(Object.fromEntries(messages), resource.key)
  ruleErrors.add(error)
  throw error
}
