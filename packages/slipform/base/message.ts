/** A parameter of a message; a list of names is written as a list: `row, number, and code`. */
export type MessageParam = string | number | readonly string[]

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
  return typeof param === 'object' ? new Intl.ListFormat('en').format(param) : String(param)
}
