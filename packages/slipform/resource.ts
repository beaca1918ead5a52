// slipform/resource: models as resources with fields, and the words of the language, for generators, templates and tests of projects.

export { excludeTargets, numberFormats } from './model/attributes.ts'
export { hookNames } from './model/hooks.ts'
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
export { isOfUsers } from './model/resource/users.ts'
export { nextStates } from './model/states.ts'
export { defaultOperations, keylessOperations, operationTable, trashOperations } from './operations.ts'
