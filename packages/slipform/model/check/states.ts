import { didYouMean } from '../../base/closest-name.ts'
import { hooksOf } from '../hooks.ts'
import { valuesOf } from '../kinds.ts'
import type { AnyModel } from '../model.ts'
import type { ResourceField } from '../resource/resource.ts'
import { resourceOf } from '../resource/resource.ts'
import { initialStates, transitionsOf } from '../states.ts'
import type { BrokenRule } from './fault.ts'
import { checkRoles } from './roles.ts'

/** Checks the states of an enumeration: transitions and `initial` name its values, and defaults are among the values of `initial`. */
export function* checkStates({ kind, options, attributes }: ResourceField): Generator<BrokenRule> {
  const values = (valuesOf(kind) ?? []).map(String)
  const { transitions, initial, default: ofColumn } = options
  if (transitions === undefined) {
    if (initial !== undefined) yield { rule: 'initial needs transitions', fix: 'Add transitions, or remove initial.' }
    return
  }
  const all = transitionsOf(options) ?? []
  const named = [...Object.keys(transitions), ...all.map(({ to }) => to), ...(initial ?? [])].map(String)
  for (const state of new Set(named.filter((name) => !values.includes(name)))) {
    const fix = didYouMean(state, values, `The values are ${values.join(', ')}.`)
    yield { rule: `its transitions name '${state}', which is no value`, fix }
  }
  for (const { role } of all) yield* checkRoles(role)
  const allowed = initialStates({ kind, options })
  for (const [option, value] of Object.entries({ default: ofColumn, on_create: attributes.on_create })) {
    // The value of a function is checked when a record is created.
    if (typeof value !== 'string' || allowed.includes(value)) continue
    yield {
      rule: `${option} is '${value}', with which no record may begin`,
      fix: `Write initial: ['${value}'] beside transitions.`,
    }
  }
}

/** Checks the names of hooks of transitions: `transition::status::confirmed`, where the model lets `status` become `confirmed`. */
export function* checkTransitionHooks(model: AnyModel): Generator<BrokenRule> {
  const hookNames = resourceOf(model).stored.flatMap(({ name, options }) =>
    (transitionsOf(options) ?? []).map(({ to }) => `transition::${name}::${to}`),
  )
  for (const name of Object.keys(hooksOf(model)).filter((hook) => hook.startsWith('transition::'))) {
    if (hookNames.includes(name)) continue
    const fix = didYouMean(name, hookNames, 'Give the field transitions, or remove it.')
    yield { rule: `'${name}' is the hook of no transition`, fix }
  }
}
