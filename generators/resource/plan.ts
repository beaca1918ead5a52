import { snakeCase } from 'change-case'
import type { SourceFile } from 'ts-morph'
import type { RelationAnswer, ResourceAnswer } from '../answer.ts'
import type { FileChange } from '../changes/change.ts'
import { keyField, keyOf, plainKind } from '../check/lookup.ts'
import { addAdminResource } from '../edits/add-admin-resource.ts'
import { addModelExport } from '../edits/add-model-export.ts'
import { addRelatedRecords } from '../edits/add-related-records.ts'
import { addRelation } from '../edits/add-relation.ts'
import { addRoutes } from '../edits/add-routes.ts'
import type { ModelInfo } from '../project/models.ts'
import type { GeneratedProject } from '../project/open.ts'
import { parseFile } from '../project/parse.ts'
import { migrationPath, renderMigration } from '../render/migration/migration.ts'
import { renderModel } from '../render/model.ts'
import { columnSource } from '../render/pages/column.ts'
import { renderPages } from '../render/pages/pages.ts'
import { renderRelatedRecords } from '../render/pages/related.ts'
import { renderRoutes } from '../render/routes.ts'
import { migrationsOf, refuseConflicts } from './conflicts.ts'

/** What a run would do, and what it leaves to people. */
export type Plan = { changes: FileChange[]; notes: string[] }

/**
 * Plans all that a resource needs: new files first, then edits of other models and pages, the registries last, so that a
 * running server finds the resource complete when it restarts. Nothing is written.
 */
export function planResource(answer: ResourceAnswer, project: GeneratedProject, now: Date): Plan {
  const { files, parser } = project
  const notes: string[] = []
  const created = createdFiles(answer, project, now)
  refuseConflicts(created, answer.names, files)

  const edits = new Map<string, SourceFile>()
  const edit = (path: string): SourceFile => {
    const file = edits.get(path) ?? parseFile(parser, files, path)
    edits.set(path, file)
    return file
  }
  for (const { model, relation } of answer.inverses) {
    addRelation(edit(`models/${model.file}.ts`), relation)
    if (relation.kind !== 'hasMany') continue
    const page = `admin/${model.plural}/${model.className}Show.tsx`
    const section = renderRelatedRecords(
      model,
      relation,
      hiddenColumn(relation, keyField(relation, model, relation.target), answer, project.models),
    )
    const isAdded =
      files.read(page) !== undefined && hasTable(relation, answer, files) && addRelatedRecords(edit(page), section)
    if (!isAdded) notes.push(`${page} is missing or has no <Show>: add <RelatedRecords> for ${relation.name} by hand.`)
  }
  addModelExport(edit('models/index.ts'), answer.names)
  addRoutes(edit('server/routes/index.ts'), answer.names)
  addAdminResource(edit('admin/resources.ts'), answer.names)
  const edited = [...edits].map(([path, file]) => ({ path, before: files.read(path), after: file.getFullText() }))
  return { changes: [...created, ...edited], notes }
}

function createdFiles(answer: ResourceAnswer, project: GeneratedProject, now: Date): FileChange[] {
  const { names } = answer
  const { files, models } = project
  const create = (path: string, after: string): FileChange => ({ path, before: undefined, after })
  const keyOfTable = (table: string) => {
    const key = models.filter((model) => model.names.plural === table).map(keyOf)[0]
    return { column: key?.column ?? 'id', kind: plainKind(key?.kind) ?? { name: 'uuid' as const } }
  }
  const owned = answer.relations.map((relation) => ({ owner: names, relation }))
  const inverse = answer.inverses.map(({ model, relation }) => ({ owner: model, relation }))
  const linkTables = [...owned, ...inverse].filter(
    ({ relation: { kind, through } }, index, all) =>
      kind === 'manyToMany' &&
      migrationsOf(through ?? '', files).length === 0 &&
      all.findIndex((other) => other.relation.through === through) === index,
  )
  const related = answer.relations
    .filter((relation) => relation.kind === 'hasMany' && hasTable(relation, answer, files))
    .map((relation) =>
      renderRelatedRecords(
        names,
        relation,
        hiddenColumn(relation, keyField(relation, names, relation.target), answer, models),
      ),
    )
  return [
    create(`models/${names.file}.ts`, renderModel(answer)),
    create(
      migrationPath(names.plural, nextMoment(files.list('server/db/migrations'), now)),
      renderMigration(answer, keyOfTable, linkTables),
    ),
    create(`server/routes/${names.plural}.ts`, renderRoutes(answer)),
    ...renderPages(answer, related).map(({ path, text }) => create(path, text)),
  ]
}

/** The present, or the second after the newest migration: migrations run in the order of their names. */
function nextMoment(migrations: string[], now: Date): Date {
  const [, year, month, day, hour, minute, second] =
    /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)_/.exec(migrations.at(-1) ?? '') ?? []
  if (year === undefined) return now
  const after = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`) + 1000
  return new Date(Math.max(after, now.getTime()))
}

/** Whether the related records have a table of columns in the admin to be listed with. */
function hasTable(
  { target }: RelationAnswer,
  { names, operations }: ResourceAnswer,
  files: GeneratedProject['files'],
): boolean {
  if (target.plural === names.plural) return operations.includes('list')
  return files.read(`admin/${target.plural}/${target.className}Table.tsx`) !== undefined
}

/** The column of the related table that would repeat, in every row, the record of the page. */
function hiddenColumn(
  relation: RelationAnswer,
  key: string,
  answer: ResourceAnswer,
  models: readonly ModelInfo[],
): string {
  const own = relation.target.plural === answer.names.plural
  const field = own ? answer.fields.find(({ name }) => name === key) : undefined
  if (field) return columnSource(field, answer)
  const target = models.find(({ names }) => names.plural === relation.target.plural)
  const back = target?.relations.find(
    ({ kind, foreign_key, target: to }) => kind === 'belongsTo' && (foreign_key ?? `${snakeCase(to)}_id`) === key,
  )
  const [sortable] = back?.join_sortable ?? []
  return back && sortable ? `${back.name}.${sortable}` : key
}
