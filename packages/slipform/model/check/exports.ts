import type { AnyModel } from '../model.ts'

/** Returns the models among the exports of a project's `models/index.ts`; throws an Error that names exports that are no models. */
export function modelsOf(exported: Readonly<Record<string, unknown>>): AnyModel[] {
  const others = Object.keys(exported).filter((name) => !isModel(exported[name]))
  if (others.length > 0)
    throw new Error(
      `models/index.ts exports ${others.join(', ')}, which ${others.length === 1 ? 'is no model' : 'are no models'}. Export models only, and keep the rest in another file.`,
    )
  return Object.values(exported).filter(isModel)
}

function isModel(value: unknown): value is AnyModel {
  return typeof value === 'function' && 'definition' in value
}
