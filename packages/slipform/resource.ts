// Models as data, for generators, templates and tests of your own: resources and their fields, kinds, and the words of the language.

export { excludeTargets } from './model/attributes.ts'
export { hookNames } from './model/hooks.ts'
export {
  type FieldOptions,
  factsOf,
  isArray,
  isComposite,
  isExact,
  isFreeText,
  isWhole,
  itemOf,
  type Kind,
  type KindFacts,
  kindNames,
  type NumberFacts,
  type ScalarKind,
  storedValue,
  valuesOf,
} from './model/kinds.ts'
export { defaultOperations, operationTable } from './model/operations.ts'
export { relationKinds } from './model/relations.ts'
export { isRequired } from './model/resource/json-schema.ts'
export {
  foreignKeyOf,
  isExcluded,
  isHidden,
  type Resource,
  type ResourceField,
  resourceOf,
} from './model/resource/resource.ts'
