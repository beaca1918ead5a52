/** A user as comments mention them: `@Ann` as users read and type it, `@[<id>]` as it is stored. */
export interface MentionedPerson {
  readonly id: string
  readonly name: string
}

/** Returns a stored text as users read it. */
export const showMentions = (text: string, people: readonly MentionedPerson[]): string =>
  people.reduce((shown, { id, name }) => shown.replaceAll(`@[${id}]`, () => `@${name}`), text)

/** Returns a text as it is stored. Longer names come first: `@Ann Lee` is not `@Ann`. */
export const storeMentions = (text: string, people: readonly MentionedPerson[]): string =>
  [...people]
    .sort((one, other) => other.name.length - one.name.length)
    .reduce((stored, { id, name }) => stored.replaceAll(`@${name}`, `@[${id}]`), text)

/** What is typed of a name: where its `@` stands, and the text behind it. */
export interface TypedMention {
  readonly start: number
  readonly words: string
}

/** Returns the name that is typed before the caret: two words at most. */
export const typedMention = (text: string, caret: number): TypedMention | undefined => {
  const words = /(?:^|\s)@([^\s@]*(?: [^\s@]*)?)$/.exec(text.slice(0, caret))?.[1]
  return words === undefined ? undefined : { start: caret - words.length - 1, words }
}
