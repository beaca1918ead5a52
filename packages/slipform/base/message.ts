// Texts with parameters: error tables hold them, TypeScript checks the parameters, the server renders them, and the admin translates them.

/** The records of a relation that refer to a record. */
export interface RelatedRecords {
  readonly count: number
  /** The English name of that many records in a sentence: `payments`. */
  readonly name: string
  readonly relation: string
  /** The resource that has the relation, and the resource of the related records. */
  readonly of: string
  readonly to: string
}

/** A parameter of a message; a list of names reads `row, number, and code`. English messages leave out `RelatedRecords`, translations count them. */
export type MessageParam = string | number | readonly string[] | readonly RelatedRecords[]

/** The parameters of a message by name. */
export type MessageParams = Readonly<Record<string, MessageParam>>

type Placeholder<Message extends string> = Message extends `${string}%{${infer Name}}${infer Rest}`
  ? Name | Placeholder<Rest>
  : never

/** The parameters that a message needs; translations may use more. */
export type ParamsOf<Message extends string> = MessageParams & Readonly<Record<Placeholder<Message>, MessageParam>>

/** Returns an English message with each `%{name}` replaced by its parameter. */
export function renderMessage(message: string, params: MessageParams): string {
  return message.replace(/%\{(\w+)\}/g, (_placeholder, name: string) => renderParam(params[name] ?? ''))
}

function renderParam(param: MessageParam): string {
  if (typeof param !== 'object') return String(param)
  return new Intl.ListFormat('en').format(param.filter((name) => typeof name === 'string'))
}
