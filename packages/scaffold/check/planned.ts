// Generators check by this what they are about to write, by the rules that the server has at start.
// classOf must build the model that render/model.ts writes.

import type { AnyModel } from 'slipform'
import { belongsTo, hasMany, hasOne, manyToMany, model, User } from 'slipform'
import { field, findModelIssue } from 'slipform/internal'
import type { RelationKind } from 'slipform/types'
import { crudOptionsOf } from '../answers/crud-options.ts'
import type { RelationSpec, ResourceSpec } from '../answers/resource-spec.ts'
import { isUsersModel } from '../answers/users-model.ts'
import { UserError } from '../base/user-error.ts'
import type { ScaffoldProject } from '../project/open.ts'

/** @throws UserError when the server would reject the planned models at start. */
export function checkPlanned(specs: readonly ResourceSpec[], { classes }: ScaffoldProject): void {
  const planned = new Map<string, AnyModel>()
  for (const spec of specs) planned.set(spec.names.plural, classOf(spec, classes, planned))
  const issue = findModelIssue([...planned.values()])
  if (issue !== undefined) throw new UserError(`The server would not start with these models. ${issue}`)
}

/** Builds the class that the file of a planned model will export, without its hooks. */
function classOf(
  { names, fields, relations, rules = {}, ...spec }: ResourceSpec,
  classes: ReadonlyMap<string, AnyModel>,
  planned: ReadonlyMap<string, AnyModel>,
): AnyModel {
  const { className, plural, table, schema } = names
  const named = {
    [className]: class extends model({
      table,
      ...(schema !== undefined && { schema }),
      // A spec holds only some of the options of an existing model.
      crud: classes.get(plural)?.definition.crud ?? crudOptionsOf({ names, fields, relations, ...spec }),
      fields: Object.fromEntries(
        fields.map(({ name, kind, options, attributes }) => [name, field(kind, options, attributes)]),
      ),
      relations: () =>
        Object.fromEntries(
          relations.flatMap((relation) => {
            const target = isUsersModel(relation.target) ? User : planned.get(relation.target.plural)
            return target ? [[relation.name, relationOf(relation, target)]] : []
          }),
        ),
      ...rules,
    }) {},
  }
  // A class gets its name from the property that holds it. The cast: the types of its fields are known only now.
  return Object.values(named)[0] as unknown as AnyModel
}

const relationFactories = { belongsTo, hasMany, hasOne, manyToMany } satisfies Record<RelationKind, unknown>

function relationOf(relation: RelationSpec, target: AnyModel): unknown {
  const { name: _name, kind, target: _target, foreign_key, to, through = '', other_key, ...attributes } = relation
  const keys = { through, ...(foreign_key && { foreign_key }), ...(to && { to }), ...(other_key && { other_key }) }
  return relationFactories[kind](target, keys).crud({ non_db_attr: true, ...attributes })
}
