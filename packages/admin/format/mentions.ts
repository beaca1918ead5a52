/** A user in the text of a comment: `@Ann` as users read and type it, `@[<id>]` as the comment is stored. */
export interface MentionedPerson {
  readonly id: string
  readonly name: string
}

/** Returns a stored text with the names of the mentioned users. */
export const showMentions = (text: string, people: readonly MentionedPerson[]): string =>
  people.reduce((shown, { id, name }) => shown.replaceAll(`@[${id}]`, () => `@${name}`), text)

/** Returns a typed text with the ids of the mentioned users. Replaces longer names first: `@Ann Lee` is not `@Ann`. */
export const storeMentions = (text: string, people: readonly MentionedPerson[]): string =>
  [...people]
    .sort((first, second) => second.name.length - first.name.length)
    .reduce((stored, { id, name }) => stored.replaceAll(`@${name}`, `@[${id}]`), text)

/** The begun name of a mention: the position of its `@`, and the text after it. */
export interface TypedMention {
  readonly start: number
  readonly words: string
}

/** Returns the name that is typed before the caret: two words at most. */
export const typedMention = (text: string, caret: number): TypedMention | undefined => {
  const words = /(?:^|\s)@([^\s@]*(?: [^\s@]*)?)$/.exec(text.slice(0, caret))?.[1]
  return words === undefined ? undefined : { start: caret - words.length - 1, words }
}
