import type { SchemaObject } from 'ajv'
import { isReadOnlyFor } from '../../crud/audience/visibility.ts'
import type { Context, Describe } from '../../crud/describe/components.ts'
import { bodySchema, parameterSchema, sentences } from '../../crud/describe/field-schemas.ts'
import { json, objectOf } from '../../crud/describe/operation.ts'
import { dryRunParameter, messageParameters } from '../../crud/describe/write.ts'
import { labelOf } from '../../model/label.ts'
import { buildCreateSchema } from '../../model/resource/json-schema.ts'
import type { Action } from './action.ts'

/** Returns the OpenAPI description of an action, which must match its handler. */
export function describeAction(action: Action): Describe {
  return (context) => {
    const { key, plural, model } = context.resource
    const maxItems = action.scope === 'one' ? 1 : model.batch_limit()
    const input = describeInput(action, context)
    return {
      summary: `${action.label ?? 'Run an action'}: ${labelOf(plural)}`,
      description: sentences(action.description, 'All in one transaction, or nothing'),
      parameters: [dryRunParameter, ...messageParameters(context)],
      takes: objectOf(
        { ids: { type: 'array', items: parameterSchema(key), minItems: 1, maxItems }, input },
        { required: input.required === undefined ? ['ids'] : ['ids', 'input'] },
      ),
      done: 'It is done.',
      sends: message,
      others: { 202: { description: 'It takes long, and goes on as a job.', content: json(job) } },
      errors: [400, 403, 404, 409, 413, 415, 422, 503],
    }
  }
}

function describeInput({ input }: Action, { audience }: Context): SchemaObject {
  const { properties, required = [] } = buildCreateSchema(input)
  const open = input.stored.filter((field) => !isReadOnlyFor(audience, field))
  const names = open.map(({ name }) => name).filter((name) => required.includes(name))
  const schemas = open.map((field) => [field.name, bodySchema(field, properties[field.name], 'create')])
  return objectOf(Object.fromEntries(schemas), { required: names })
}

const message = objectOf({ message: { type: ['string', 'null'], description: 'What to tell the user.' } })
const job = objectOf({ job: { type: 'string', description: 'The id of the job: `GET /auth/jobs/<id>`.' } })
