/**
 * The names that the packages export and that clones imported from other paths, as of the release that ended the old layout.
 */
const names: Readonly<Record<string, string>> = {
  slipform: `AnyModel ApiError arrayOf belongsTo bigint boolean CreateOf CrudOperations Database date datetime decimal float
    hasMany hasOne HookContext hooks IdOf integer Json json ListOf manyToMany model now oneOf operations ResponseOf RowOf
    ScopedListOf ScopedResponseOf text time UpdateOf uuid`,
  'slipform/internal': `ChangeOf Condition HooksOf NewOf RowsRule ScopeRule SignedInUser StoredContext`,
  'slipform/routes': `aggregate allow applyFilters buildFulltextCondition create createMany exportMany history jsonBody list
    one OperationHandler parsePagination parseSorting remove removeMany router rows scope ScopeHandler update updateMany`,
  '@slipform/admin': `AdminLayout BigintInput BulkDeleteButton BulkEditButton choiceName CreateForm darkTheme DateTimeField
    DecimalInput EditInDialogButton ExactNumberField hasFormat History IntegerInput JsonField JsonInput lazyPage lightTheme
    LinkedRecordsField LinkedRecordsInput LinkField matchesPattern maxCharacters minCharacters PlainDateField PlainNumberField
    PlainTimeField PlainTimeInput RecordFields RecordForm RecordList RecordTable RecordTableProps RelatedRecordField
    RelatedRecords RelatedTabs ResourceTexts SecretInput UnsavedChanges UtcDateTimeInput ValuesField`,
  '@slipform/testing': `admin Api ApiRecord createUser expect findChromium FormPage ListPage LoginPage ShowPage signedIn test
    textMatching uniqueMoment uniqueNumber uniqueWord`,
}

/** By package entry: the names that it exports. */
export const exportedNames: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries(names).map(([entry, list]) => [entry, list.split(/\s+/)]),
)

const entriesByFolder: Readonly<Record<string, readonly string[]>> = {
  server: ['slipform', 'slipform/routes', 'slipform/internal'],
  admin: ['@slipform/admin'],
  e2e: ['@slipform/testing'],
}

/** Returns the package entry that now exports a name of a former engine file; undefined if none does. */
export function entryOf(name: string, path: string): string | undefined {
  const entries = entriesByFolder[path.split('/')[0] ?? ''] ?? []
  return entries.find((entry) => exportedNames.get(entry)?.includes(name))
}
