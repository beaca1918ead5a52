import { randomUUID } from 'node:crypto'
import type { AnyModel } from 'slipform'
import { belongsTo, hasMany, hasOne, manyToMany, model, now } from 'slipform'
import type { AnyField, Kind, RelationAttributes, RelationKind } from 'slipform/internal'
import { field } from 'slipform/internal'
import { computed, type FieldAnswer, type RelationAnswer, type ResourceAnswer } from '../answer.ts'
import { faultOfModels } from '../project/load-models.ts'
import type { GeneratedProject } from '../project/open.ts'
import { Refusal } from '../refusal.ts'
import { functionOf } from '../render/expression.ts'
import { structOf } from '../render/model.ts'

/** Refuses models that the server would not start with, before their files are written. */
export function checkPlanned(answers: readonly ResourceAnswer[], { classes }: GeneratedProject): void {
  const planned = new Map<string, AnyModel>()
  for (const answer of answers) planned.set(answer.names.plural, classOf(answer, classes, planned))
  const fault = faultOfModels([...planned.values()])
  if (fault !== undefined) throw new Refusal(`As asked for, the server would not start. ${fault}`)
}

/** The class that the file of a planned model will have; its hooks aside. */
function classOf(
  { names, fields, relations, ...answer }: ResourceAnswer,
  classes: ReadonlyMap<string, AnyModel>,
  planned: ReadonlyMap<string, AnyModel>,
): AnyModel {
  const { className, plural, table, schema } = names
  const named = {
    [className]: class extends model({
      table,
      ...(schema !== undefined && { schema }),
      crud: classes.get(plural)?.definition.crud ?? structOf({ names, fields, relations, ...answer }),
      fields: Object.fromEntries(fields.map((one) => [one.name, fieldOf(one)])),
      relations: () =>
        Object.fromEntries(
          relations.flatMap((one) => {
            const target = planned.get(one.target.plural)
            return target ? [[one.name, relationOf(one, target)]] : []
          }),
        ),
    }) {},
  }
  // An object with one class, so that the class has the name that messages give.
  return Object.values(named)[0] as unknown as AnyModel
}

function fieldOf({ kind, options, attributes }: FieldAnswer): AnyField {
  const { on_create, on_update, ...plain } = attributes
  return field(kind, options, {
    ...plain,
    ...(on_create !== undefined && { on_create: expressionOf(on_create, kind) }),
    ...(on_update !== undefined && { on_update: expressionOf(on_update, kind) }),
  })
}

function expressionOf(value: unknown, kind: Kind): unknown {
  if (value === computed) return () => undefined
  const name = functionOf(value, kind)
  return name === undefined ? value : { now, randomUUID }[name]
}

const makers = { belongsTo, hasMany, hasOne, manyToMany } satisfies Record<RelationKind, unknown>

function relationOf(relation: RelationAnswer, target: AnyModel): unknown {
  const {
    kind,
    foreign_key,
    through = '',
    other_key,
    join,
    join_filterable,
    join_sortable,
    exclude,
    visible_to,
  } = relation
  const attributes: RelationAttributes = {
    non_db_attr: true,
    ...(join && { join }),
    ...(join_filterable && { join_filterable }),
    ...(join_sortable && { join_sortable }),
    ...(exclude && { exclude }),
    ...(visible_to && { visible_to }),
  }
  const keys = { through, ...(foreign_key && { foreign_key }), ...(other_key && { other_key }) }
  return makers[kind](target, keys).crud(attributes)
}
