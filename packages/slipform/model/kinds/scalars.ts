import { bigintFacts } from './bigint.ts'
import { booleanFacts } from './boolean.ts'
import { bytesFacts } from './bytes.ts'
import { dateFacts } from './date.ts'
import { datetimeFacts } from './datetime.ts'
import { decimalFacts } from './decimal.ts'
import type { KindFacts } from './facts.ts'
import { floatFacts } from './float.ts'
import { integerFacts } from './integer.ts'
import { jsonFacts } from './json.ts'
import type { KindNamed, ScalarKind } from './kind.ts'
import { oneOfFacts } from './one-of.ts'
import { sequenceFacts } from './sequence.ts'
import { sqlFacts } from './sql.ts'
import { textFacts } from './text.ts'
import { timeFacts } from './time.ts'
import { uuidFacts } from './uuid.ts'

/** The facts of every kind of single values, in the order of prompts and documentation. A new kind is added here and exported in kinds.ts. */
export const scalars: { readonly [Name in ScalarKind['name']]: KindFacts<KindNamed<Name>> } = {
  text: textFacts,
  uuid: uuidFacts,
  integer: integerFacts,
  bigint: bigintFacts,
  float: floatFacts,
  boolean: booleanFacts,
  date: dateFacts,
  time: timeFacts,
  datetime: datetimeFacts,
  json: jsonFacts,
  decimal: decimalFacts,
  oneOf: oneOfFacts,
  sequence: sequenceFacts,
  bytes: bytesFacts,
  sql: sqlFacts,
}
