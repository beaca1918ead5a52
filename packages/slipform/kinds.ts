// slipform/kinds: the kinds of fields, and their facts by `factsOf`, for generators, templates and tests of projects.

export {
  canBeKey,
  type FieldOptions,
  factsOf,
  functionOfKind,
  isArray,
  isComposite,
  isExact,
  isFreeText,
  isOrdered,
  isWhole,
  itemOf,
  type Kind,
  type KindFacts,
  kindNames,
  type Labels,
  labelsOf,
  type NumberFacts,
  type ScalarKind,
  storedValue,
  valuesOf,
} from './model/kinds.ts'
