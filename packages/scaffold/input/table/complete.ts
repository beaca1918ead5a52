import { kindNames } from 'slipform/kinds'
import { relationKinds } from 'slipform/resource'
import type { Names } from '../../answers/names.ts'
import { patterns } from '../../answers/patterns.ts'
import { fieldWords } from '../../grammar/field.ts'
import { relationWords } from '../../grammar/relation.ts'

/** The words that the table of fields completes, as do prompts line by line. */
export type Vocabulary = {
  /** The names of the models that a field can refer to. */
  readonly models: readonly Names[]
  /** The names of the model that the lines belong to. */
  readonly owner: Names
  /** What a line can be. */
  readonly takes: 'fields' | 'relations' | 'both'
}

/** What the word before the cursor can become. The first is what Tab and Enter take. */
type Completion = {
  /** What is shown of each. */
  readonly offers: readonly string[]
  /** The line with the first in place of the word. */
  readonly text: string
}

type Candidate = { readonly shown: string; readonly text: string }

/** What completes a kind that needs arguments: usual ones, or an open parenthesis for values of the user's own. */
const plain: Readonly<Record<string, string>> = {
  decimal: 'decimal(12,2)',
  oneOf: 'oneOf(',
  sequence: 'sequence({year}-{0000})',
  arrayOf: 'arrayOf(text)',
}

/** The kinds that names suggest, where no model has the name: the first pattern counts. */
const usual: readonly (readonly [RegExp, string])[] = [
  [/_at$/, 'datetime'],
  [/(?:_on|_date|^date|^birthday)$/, 'date'],
  [/^(?:is|has|can)_/, 'boolean'],
  [/(?:^|_)(?:price|amount|total|cost|fee|salary|balance)$/, 'decimal(12,2)'],
  [/(?:^|_)(?:year|count|quantity|age|position|rank|mileage|seats|stock)$/, 'integer'],
  [/(?:^|_)email$/, 'text format(email)'],
  [/(?:^|_)(?:url|website)$/, 'text format(uri)'],
]

/** Completes the last word of a line; a name without a kind is completed by the kind that it suggests. */
export function complete(text: string, vocabulary: Vocabulary): Completion | undefined {
  const [, name = '', between = '', rest = ''] = /^\s*([\w.]+)([\s:]*)(.*)$/s.exec(text) ?? []
  if (name === '') return undefined
  const proposed = propose(name, vocabulary)
  if (rest === '') {
    const others = between === '' ? [] : kindsOf(name, vocabulary).map(({ shown }) => shown)
    return { offers: [...new Set([proposed, ...others])], text: `${name} ${proposed}` }
  }
  const [, before = '', word = ''] = /^(.*[\s:])?(.*)$/s.exec(rest) ?? []
  // Inside parentheses or quotes, words are the user's own.
  if (before.split('(').length > before.split(')').length || /["']/.test(word)) return undefined
  const candidates = before === '' ? kindsOf(name, vocabulary) : attributesOf(vocabulary)
  const whole = word.replace(/\?$/, '')
  // A beginning is completed with its values behind it too: `maxL(40)`.
  const isKnown = candidates.some(({ shown }) => shown.startsWith(whole))
  const [, bare = whole, values = ''] = isKnown ? [] : (/^(\w+)(\(.*\))$/.exec(whole) ?? [])
  const isWhole = candidates.some(({ shown, text }) => shown === bare && (text === bare || values !== ''))
  const fitting = candidates.filter(
    ({ shown, text }) => shown.startsWith(bare) && (values === '' || text.endsWith('(')),
  )
  const [first] = fitting
  if (word === '' || isWhole || first === undefined) return undefined
  return {
    offers: fitting.map(({ shown }) => shown),
    text: `${name} ${before}${first.text}${values.slice(1)}${word.endsWith('?') && !first.text.endsWith('?') ? '?' : ''}`,
  }
}

/** Returns the kind that a name suggests: a reference for the name of a model. */
function propose(name: string, { models, owner, takes }: Vocabulary): string {
  const model = models.find(({ singular }) => singular === stemOf(name))
  const many = takes === 'fields' ? undefined : models.find(({ plural }) => plural === name)
  if (takes === 'relations')
    return many ? `hasMany(${many.singular})?` : `belongsTo(${(model ?? models[0] ?? owner).singular})?`
  // No existing model has a key of a new one.
  if (many) return `manyToMany(${many.singular})`
  if (model) return `references(${model.plural})`
  return usual.find(([pattern]) => pattern.test(name))?.[1] ?? 'text'
}

function stemOf(name: string): string {
  return name.replace(/_id$/, '')
}

function kindsOf(name: string, { models: all, takes }: Vocabulary): Candidate[] {
  const isNamed = ({ singular, plural }: Names) => singular === stemOf(name) || plural === name
  const models = [...all.filter(isNamed), ...all.filter((model) => !isNamed(model))]
  const relations = relationKinds.flatMap((kind) => models.map(({ singular }) => sameText(`${kind}(${singular})`)))
  // Existing records have no value for a new key.
  const nullable = ({ shown }: Candidate) => ({ shown, text: shown.startsWith('manyToMany') ? shown : `${shown}?` })
  if (takes === 'relations') return relations.map(nullable)
  return [
    ...kindNames.map((kind) => ({ shown: kind, text: plain[kind] ?? kind })),
    ...models.map(({ singular, plural }) => ({ shown: singular, text: `references(${plural})` })),
    // Which model is meant, only the user knows: the check says that none has the name.
    ...(all.some(isNamed) ? [] : [sameText('references')]),
    ...models.map(({ plural }) => sameText(`references(${plural})`)),
    ...Object.keys(patterns).map(sameText),
    ...(takes === 'both' ? relations : []),
  ]
}

function attributesOf({ takes }: Vocabulary): Candidate[] {
  const words =
    takes === 'relations' ? [...relationWords, 'inverse'] : [...fieldWords, 'inverse', ...Object.keys(patterns)]
  const isBare = (word: string) =>
    /^(?:primary_key|filterable|sortable|fulltext|unique|trim|non_db_attr|inverse)$/.test(word) || word in patterns
  return words.map((word) => ({ shown: word, text: isBare(word) ? word : `${word}(` }))
}

function sameText(text: string): Candidate {
  return { shown: text, text }
}
