export { ApiError } from './errors.ts'
export type { CreateOf, IdOf, ListOf, ResponseOf, RowOf, UpdateOf } from './model/api-types.ts'
export { hooks } from './model/hooks.ts'
export {
  arrayOf,
  bigint,
  boolean,
  date,
  datetime,
  decimal,
  float,
  integer,
  json,
  now,
  oneOf,
  text,
  time,
  uuid,
} from './model/kinds.ts'
export { model } from './model/model.ts'
export { belongsTo, hasMany, hasOne, manyToMany } from './model/relations.ts'
export { resourceOf } from './model/resource.ts'
