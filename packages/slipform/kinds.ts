// The kinds of fields, for generators and templates of your own: what is true of each, by `factsOf`.

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
