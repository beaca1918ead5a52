// slipform/browser: exports for the admin and for front ends of projects. They must need neither Node.js nor a package.

export { type ErrorCode, errorTable } from './base/errors/error-table.ts'
export { type FieldErrorCode, fieldErrorTable } from './base/errors/field-error.ts'
export { firstCommands } from './base/first-commands.ts'
export { groupBy } from './base/group-by.ts'
export { defaultBatchLimit, defaultMaxPageSize, passwordLength } from './base/limits.ts'
export type { MessageParam, MessageParams, RelatedRecords } from './base/message.ts'
export { type Pulse, pulseScript } from './base/pulse.ts'
export { canonicalNumber } from './cells/canonical.ts'
export type { Words } from './cells/convert.ts'
export { epochOfTime, timeOfEpoch } from './cells/epoch.ts'
export { Fault, type FaultText, faultOf, faultTexts } from './cells/fault.ts'
export { normalizeName } from './cells/normalize-name.ts'
export { type FileWords, hasDecimalComma, numbers, parseCell, parseFileCell } from './cells/parse-cell.ts'
export { decimalSeparator, formatterOf, type Grouping } from './cells/separators.ts'
export type { ValueKind, ValueType } from './cells/value-type.ts'
export type { FieldInfo, RecordView, RelationInfo, ResourceInfo } from './crud/describe/resource-info.ts'
export { alternativesKey, splitOperator } from './crud/plan/operators.ts'
export { type AggregateFunction, aggregateFunctions } from './crud/request/aggregate-parameters.ts'
export type { MemberPermissions, PermissionTable, ResourcePermissions } from './crud/router/permission-table.ts'
export type { ActionInfo } from './features/actions/session-info.ts'
export type { AccountInfo } from './features/auth/session-info.ts'
export type { ReportInfo } from './features/reports/session-info.ts'
export type { ListOf, MatchOf, ResponseOf, RowOf } from './model/api-types.ts'
export { type BadgeColor, badgeColors } from './model/badge-colors.ts'
export { chooseStatus } from './model/choose-status.ts'
export { capitalizeAbbreviation, humanizeName } from './model/humanize-name.ts'
export { composeKey, parseKey } from './model/key.ts'
export { describeBytes } from './model/kinds/signatures.ts'
export { linksName, relationOfLinks } from './model/links-name.ts'
export type { AnyModel } from './model/model.ts'
export { exportFormats, type WriteAction, writeActions } from './model/operations.ts'
export type {
  AnyName,
  ColumnName,
  FilterName,
  FormName,
  ShownName,
  SortName,
  TabName,
  ValuesByField,
} from './model/page-names.ts'
export { placesRecords } from './model/places-records.ts'
export { compareExact, type Exact, parseExact } from './model/resource/exact.ts'
export { bigintBounds, faultOfExact, integerBounds, isUuid, readDate } from './model/resource/values.ts'
export type { Role, UserRole } from './model/roles.ts'
export { defaultMinimumRole, isAtLeast, isExternal, isOneOf, userRoles } from './model/roles.ts'
export { securityEvents } from './model/security-events.ts'
export type { SignedInUser } from './model/signed-in-user.ts'
export { snakeCaseOf } from './model/snake-case.ts'
export { type TableEntry, type TableReason, type TableState, tableStates } from './model/table-states.ts'
export type { OperationName } from './operations.ts'
export type { SessionInfo } from './session-info.ts'
