import { factsOf, type Kind, type UserRole } from 'slipform/internal'
import { patterns } from '../grammar/patterns.ts'
import { quoteArgument } from '../grammar/quote.ts'
import { describedChoices } from './choices.ts'
import type { Choice, Prompter } from './prompter.ts'

const views = {
  one: 'responses with a single record',
  list: 'responses with many',
  create: 'what clients may send in POST',
  update: 'what clients may send in PUT',
  scoped: 'responses under a scope',
}

const audiences: Record<UserRole | 'everybody', string> = {
  everybody: 'everyone who may read the record',
  viewer: 'all signed-in users',
  editor: 'editors and admins',
  admin: 'admins alone',
}

/** Prompts for a field pattern of the kind; undefined for plain attributes. */
export async function askPattern(kind: Kind['name'], ask: Prompter): Promise<string | undefined> {
  const choices = Object.entries(patterns)
    .filter(([word, pattern]) => pattern.kind.name === kind && word !== 'auto_id')
    .map(([word, pattern]): Choice<string | undefined> => ({ name: pattern.label, value: word }))
  const sensitive: Choice<string | undefined>[] =
    kind === 'text' ? [] : [{ name: patterns.sensitive?.label ?? '', value: 'sensitive' }]
  return ask.select('Pattern:', [
    { name: 'plain: I choose its attributes', value: undefined },
    ...choices,
    ...sensitive,
  ])
}

/** Prompts for the attributes of a field. `check` returns the issue of parts. */
export async function askAttributes(
  kind: Kind['name'],
  ask: Prompter,
  check: (parts: readonly string[]) => string | undefined,
): Promise<string[]> {
  const { family, filter, generator } = factsOf({ name: kind })
  const isOrdered = family !== 'document' && family !== 'list'
  const words = [
    ...(filter === undefined ? [] : ['filterable']),
    ...(isOrdered ? ['sortable'] : []),
    ...(kind === 'text' ? ['fulltext'] : []),
  ]
  const attributes =
    words.length === 0
      ? []
      : await ask.checkbox(
          'Attributes:',
          words.map((word) => ({ name: word, value: word })),
        )
  const targets = await ask.checkbox('Exclude it from:', describedChoices(views))
  const audience = await ask.select('Who may see it?', describedChoices(audiences))
  const parts = [
    ...attributes,
    ...(targets.length > 0 ? [`exclude(${targets.join(',')})`] : []),
    ...(audience === 'everybody' ? [] : [`visible_to(${audience})`]),
  ]
  const withValue = (value: string) => [...parts, `on_create(${quoteArgument(value)})`]
  const issue = check(parts)
  // Attributes that contradict each other are told before more is asked.
  if (!isOrdered || issue !== undefined) return parts
  const value = await ask.input(
    valueQuestion(generator),
    undefined,
    (text) => text === '' || (check(withValue(text)) ?? true),
  )
  return value === '' ? parts : withValue(value)
}

const generators = { now: 'now for the present', uuid: 'uuid for a new one' }

function valueQuestion(generator: keyof typeof generators | undefined): string {
  const call = generator === undefined ? '' : `${generators[generator]}; `
  return `Value when a record is created without one (${call}empty: none):`
}
