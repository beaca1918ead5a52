import type { ComponentType, ReactElement } from 'react'
import type { ResourceProps } from 'react-admin'
import type {
  AnyModel,
  AnyName,
  ColumnName,
  FilterName,
  FormName,
  ListOf,
  ResponseOf,
  RowOf,
  ShownName,
  SortName,
  TabName,
  ValuesByField,
} from 'slipform/browser'
import type { OtherLayout } from '../ui/Slot.tsx'

// What a page file of a project (`admin/vehicles.tsx`) passes to `resource()`. These types are public: a change shows in api.md.

/** Names of a model's fields and relations, or elements in their place: any react-admin field, column or input. `'*'` stands for all other names, in the order of the model. */
export type Items<Name extends string> = readonly (Name | '*' | ReactElement)[]

/** A part of a page or form: below a title, or only for some records. */
export interface Section<M extends AnyModel, Name extends string> {
  readonly title?: string
  /** Whether the section is shown, by the values of the record or of its form. */
  readonly when?: (record: RecordOf<M>) => boolean
  readonly fields: Items<Name>
}

/** What a page or form shows: names, elements, and sections of them. `'*'`, also in a section, stands for all other names. */
export type Parts<M extends AnyModel, Name extends string> = readonly (Name | '*' | ReactElement | Section<M, Name>)[]

type RecordOf<M extends AnyModel> = AnyModel extends M ? Readonly<Record<string, unknown>> : Partial<ResponseOf<M>>

/** A record with every field, as rules of models receive it. */
type CompleteRecord<M extends AnyModel> = AnyModel extends M ? Readonly<Record<string, unknown>> : RowOf<M>

/** The field by which a layout shows the records, and the fields beside each name; these are chosen without them. */
export type LayoutOptions<Name extends string> =
  | Name
  | { readonly by: Name; readonly fields: readonly (Name | ReactElement)[] }
  | ReactElement

/** A list: its table, its filters and its other layouts. */
export interface ListOptions<M extends AnyModel = AnyModel> {
  /** The columns of the table, here and where the records are listed as related ones. Default: every field that lists show. */
  readonly columns?: Items<ColumnName<M>>
  /** Columns that users have to choose. Default: those after the twentieth that `columns` does not name, without `created_at`. */
  readonly hidden?: readonly ColumnName<M>[]
  /** Default: every filterable field. */
  readonly filters?: Items<FilterName<M>>
  /** Default: the place that users gave the records, else the newest first, else the title. */
  readonly sort?: readonly [SortName<M>, 'ASC' | 'DESC']
  /** Layouts besides the table, by the field that each is drawn by: `{ board: 'status', calendar: 'due_on' }`. */
  readonly layouts?: { readonly [Layout in OtherLayout]?: LayoutOptions<ColumnName<M>> }
}

/** Every response has an `id`, also where the model has no key, or one of several fields. */
type TitleName<M extends AnyModel> = ShownName<M> | 'id'

type Text<M extends AnyModel> = (name: ShownName<M>) => string

/** The pages of a resource. Each page is a list of names, or a component of your own in its place; `false` leaves it out. */
export interface ResourceOptions<M extends AnyModel = AnyModel> {
  readonly icon?: ResourceProps['icon']
  /** The name of a record: a field, several, or a function; its `text` returns a field as a text. */
  readonly title?:
    | TitleName<M>
    | readonly TitleName<M>[]
    | ((record: AnyModel extends M ? Readonly<Record<string, unknown>> : ListOf<M>, text: Text<M>) => string)
  readonly list?: ListOptions<M> | ComponentType | false
  /** A record's page. Default: every field that its response has. */
  readonly show?: Parts<M, ShownName<M>> | ComponentType | false
  /** Both forms, and the inputs of bulk edits, of the grid and of dialogs. Fields that users cannot change are shown. Default: every field. */
  readonly form?: Parts<M, FormName<M>>
  /** The form of a new record, where it is another. */
  readonly create?: Parts<M, FormName<M>> | ComponentType | false
  /** The form of a record, where it is another. */
  readonly edit?: Parts<M, FormName<M>> | ComponentType | false
  /** The tabs of related records below a record's page. Default: every relation whose records can be listed. */
  readonly related?: Items<TabName<M>>
  /** A rule of the model in code, which forms and the grid check too: it needs nothing but the record, and imports nothing of the server. */
  readonly validate?: (record: CompleteRecord<M>) => { readonly [Name in FormName<M>]?: string } | undefined
  /** The names of [actions](actions.md), as their routes have them: buttons of a record's page and of a selection, and entries of the menu of a row. */
  readonly actions?: readonly string[]
  /** Labels that are not the names of their fields. */
  readonly labels?: { readonly [Name in AnyName<M>]?: string }
  /** Names of enumerated values that differ from those that the values suggest. */
  readonly choices?: {
    readonly [Name in keyof ValuesByField<M>]?: {
      readonly [Value in ValuesByField<M>[Name]]?: { readonly name?: string }
    }
  }
  /** The name of the resource in the plural. */
  readonly label?: string
  /** What the dashboard draws; `false` for nothing. Default: the enumeration named as a status, or the first, and the first date that can be counted by. */
  readonly dashboard?: false | { readonly breakdown?: ColumnName<M>; readonly timeline?: ColumnName<M> }
}

/** Whether an option is a component in the place of a page; those of `memo` are objects. */
export const isComponent = (page: unknown): page is ComponentType =>
  typeof page === 'function' || (typeof page === 'object' && page !== null && '$$typeof' in page)
