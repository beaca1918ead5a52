// Generators check by this what they are about to write, by the rules that the server has at start.
// classOf must build the model that render/model.ts writes.

import { randomUUID } from 'node:crypto'
import type { AnyModel } from 'slipform'
import { belongsTo, cuid, databaseDefault, hasMany, hasOne, manyToMany, model, now } from 'slipform'
import { field, findModelIssue } from 'slipform/internal'
import type { Kind } from 'slipform/kinds'
import type { AnyField, RelationKind } from 'slipform/types'
import { crudOptionsOf } from '../answers/crud-options.ts'
import { computed, type FieldSpec, type RelationSpec, type ResourceSpec } from '../answers/resource-spec.ts'
import { UserError } from '../base/user-error.ts'
import type { ScaffoldProject } from '../project/open.ts'
import { functionOf } from '../text/expression.ts'

/** @throws UserError when the server would reject the planned models at start. */
export function checkPlanned(specs: readonly ResourceSpec[], { classes }: ScaffoldProject): void {
  const planned = new Map<string, AnyModel>()
  for (const spec of specs) planned.set(spec.names.plural, classOf(spec, classes, planned))
  const issue = findModelIssue([...planned.values()])
  if (issue !== undefined) throw new UserError(`The server would not start with these models. ${issue}`)
}

/** Builds the class that the file of a planned model will export, without its hooks. */
function classOf(
  { names, fields, relations, ...spec }: ResourceSpec,
  classes: ReadonlyMap<string, AnyModel>,
  planned: ReadonlyMap<string, AnyModel>,
): AnyModel {
  const { className, plural, table, schema } = names
  const named = {
    [className]: class extends model({
      table,
      ...(schema !== undefined && { schema }),
      crud: classes.get(plural)?.definition.crud ?? crudOptionsOf({ names, fields, relations, ...spec }),
      fields: Object.fromEntries(fields.map((fieldSpec) => [fieldSpec.name, fieldOf(fieldSpec)])),
      relations: () =>
        Object.fromEntries(
          relations.flatMap((relation) => {
            const target = planned.get(relation.target.plural)
            return target ? [[relation.name, relationOf(relation, target)]] : []
          }),
        ),
    }) {},
  }
  // A class gets its name from the property that holds it.
  return Object.values(named)[0] as unknown as AnyModel
}

function fieldOf({ kind, options, attributes }: FieldSpec): AnyField {
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
  return name === undefined ? value : { now, randomUUID, databaseDefault, cuid }[name]
}

const relationFactories = { belongsTo, hasMany, hasOne, manyToMany } satisfies Record<RelationKind, unknown>

function relationOf(relation: RelationSpec, target: AnyModel): unknown {
  const { name: _name, kind, target: _target, foreign_key, to, through = '', other_key, ...attributes } = relation
  const keys = { through, ...(foreign_key && { foreign_key }), ...(to && { to }), ...(other_key && { other_key }) }
  return relationFactories[kind](target, keys).crud({ non_db_attr: true, ...attributes })
}
