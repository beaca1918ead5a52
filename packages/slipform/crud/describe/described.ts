import type { RequestHandler } from 'express'
import type { Components } from './components.ts'
import type { OperationDescription } from './operation.ts'

/** Describes a route of a feature that is no operation of a model, for the OpenAPI document. */
export type DescribeRoute = (components: Components) => OperationDescription

type DescribedHandler = RequestHandler & { readonly describe: DescribeRoute }

/** Returns a handler with the description of its route. */
export function described(describe: DescribeRoute, handle: RequestHandler): RequestHandler {
  return Object.assign(handle, { describe })
}

/** Returns the description of a route by its handlers; undefined if none has one. */
export function descriptionOf(handlers: readonly RequestHandler[]): DescribeRoute | undefined {
  return handlers.find((handle): handle is DescribedHandler => 'describe' in handle)?.describe
}
