import type { SvgIconProps } from '@mui/material'
import {
  type ComponentType,
  createContext,
  createElement,
  type ReactElement,
  type ReactNode,
  Suspense,
  useContext,
} from 'react'
import type { Identifier, RaRecord, ResourceProps } from 'react-admin'
import type { Timeline } from '../format/timeline.ts'
import type { Choice } from '../i18n/choiceName.ts'
import type { FeatureTexts } from '../i18n/texts.ts'
import type { Layouts } from './layouts.ts'
import type { LazyPart } from './loading/lazyPart.tsx'

type Nothing = Readonly<Record<never, never>>

// The contract between pages and features: what a feature can add (`Feature`), where (`Slots`), and how pages render it (`Slot`, `Around`).
// These types are public: a change shows in api.md. Pages import no feature.

/** The pages beside which a feature renders something. Resource and record come from the contexts around it. */
type Aside =
  | { readonly page: 'list' | 'record' | 'related' | 'dashboard' }
  /** The form of a record, as the form has read it. */
  | { readonly page: 'form'; readonly stored: RaRecord }
  /** Above all pages, for dialogs that outlive the page that opens them. */
  | { readonly page: 'every' }

/** Names of fields and elements, some of them in sections. */
export type AnyParts = readonly (string | ReactElement | AnySection)[]

/** Names and elements below a title, or only for some records. */
export interface AnySection {
  readonly title?: string
  readonly fields: readonly (string | ReactElement)[]
  readonly when?: (record: never) => boolean
}

/** The entries that a feature adds to the history of a record. */
export interface FeedPart {
  /** The kind of the entries. `slipform.feed.<kind>` holds the `title` of the history if they come first, and the text for `none`. */
  readonly kind: string
  /** Undefined while the entries are loading. */
  readonly entries: readonly { readonly key: string; readonly at: string; readonly element: ReactElement }[] | undefined
  readonly error: Error | null
  readonly retry: () => unknown
  /** Reads older entries, if there are any. */
  readonly readMore?: (() => unknown) | undefined
  /** The entry that the page's address names, and a key of the visit. */
  readonly askedFor?: { readonly key: string; readonly visit: string } | undefined
  /** Shown above the entries. */
  readonly box?: ReactNode
}

/** The places of pages that features fill, with what the page passes to each. */
export interface Slots {
  /** Buttons of a list: in the header of its page, also of an empty one, or at the end of the toolbar of its table. */
  readonly listActions: { readonly place: 'empty' | 'menu' | 'toolbar' }
  /** Around a list with the inputs of its records; may put rows of its own into `RowBodyContext`. */
  readonly rowBody: { readonly inputs: AnyParts | undefined; readonly children: ReactNode }
  /** Around a list with the fields of its records. `isPaged`: the list shows a page of records, as its table does. */
  readonly list: {
    readonly fields: ReactElement[] | undefined
    readonly isPaged: boolean
    readonly children: ReactNode
  }
  /** Around the rows or cards of a list. */
  readonly rows: { readonly children: ReactNode }
  /** Around a value on a record's page, which `field` shows. */
  readonly value: { readonly field: ReactElement; readonly children: ReactNode }
  /** Below the rows of a table; gets its columns. */
  readonly tableFoot: { readonly children?: ReactNode }
  /** Options of a table: in its toolbar, or below the choice of columns. */
  readonly tableOptions: { readonly place: 'toolbar' | 'columns' }
  /** Beside the actions of a record's page and of its form. */
  readonly recordActions: { readonly page: 'record' | 'form' }
  /** Entries of a record's menu, which its row has, or its page or form. */
  readonly recordMenu: { readonly place: 'row' | 'page' }
  /** Beside the buttons for selected records. */
  readonly bulkActions: Nothing
  /** Beside the buttons that save the form of a stored record. */
  readonly saveActions: Nothing
  /** Entries in the history of a record, passed to `children`; undefined where the user may not see any. */
  readonly feed: {
    readonly fields: readonly ReactElement[]
    readonly children: (part: FeedPart | undefined) => ReactNode
  }
  /** In place of the message that a record cannot be found, which is passed as `children`. */
  readonly missing: { readonly resource: string; readonly id: Identifier; readonly children: ReactNode }
  readonly aside: Aside
  /** Around the pages: above the menu, among its entries, in a page's header or beside its title, in the menu of the account. */
  readonly menu: {
    readonly place: 'search' | 'entries' | 'header' | 'title' | 'account'
    readonly isOpen?: boolean
    readonly onClose?: () => void
  }
}

/** The field by which a layout of a list arranges the records. */
export interface LayoutProps extends Pick<Timeline, 'source'>, Partial<Pick<Timeline, 'kind'>> {
  /** The values of the source, if it is an enumeration. */
  readonly choices?: readonly Choice[]
  /** The fields below or beside each record's name. */
  readonly children?: ReactNode
}

/** The layouts of a list besides the table. */
export type OtherLayout = Exclude<keyof Layouts, 'table'>

/** The names of fields that cards can show: all but the title, images and the field of the layout. */
export type CardFields = Readonly<
  Record<'references' | 'dates' | 'texts' | 'badges' | 'numbers' | 'amounts', readonly string[]>
>

/** A layout of a list besides the table. */
export interface Layout {
  readonly name: OtherLayout
  readonly icon: ComponentType<SvgIconProps>
  readonly part: ComponentType<LayoutProps>
  /** Shows the page of records that the table would show; other layouts read the records that they need. */
  readonly isPaged?: true
  /** Chooses the fields beside each record's name where a page names none. Default: a badge and two facts. */
  readonly cells?: (fields: CardFields) => readonly string[]
}

/** The components that a feature puts in the slots of pages. */
export type SlotParts = { readonly [Name in keyof Slots]?: ComponentType<Slots[Name]> }

/** Records to delete. */
export interface Deletion {
  readonly resource: string
  readonly ids: readonly Identifier[]
  /** The message that is shown until the records are deleted. */
  readonly message: string
  /** Sends the request. Must not throw. */
  readonly send: () => Promise<void>
  /** Called when the records are no longer hidden: after the delete, or after the user has undone it. */
  readonly onEnd: () => void
}

/** The pages that a feature brings. */
export interface FeaturePages {
  /** The first page. */
  readonly first?: ComponentType<{ resources?: readonly ResourceProps[] }>
  readonly signIn?: ComponentType<{ onSignedIn: () => void }>
  /** Whether the sign-in page is shown at an address to signed-in users, too. */
  readonly signsInAt?: (hash: string) => boolean
  readonly resources?: readonly ResourceProps[]
  /** Further pages, by their addresses: `/account`. */
  readonly routes?: Readonly<Record<string, ComponentType>>
}

/** A feature of the admin that a project can leave out: its components for the slots of pages, and its own pages. */
export interface Feature extends SlotParts {
  readonly name: string
  /** The feature of the server that this one needs: without it, this feature is hidden. */
  readonly needs?: string
  readonly texts?: FeatureTexts
  /** Methods that are added to the data provider. */
  readonly provider?: object
  readonly layout?: Layout
  /** Hides records at once and deletes them a little later, so that users can undo the delete. */
  readonly deleteLater?: (deletion: Deletion) => void
  /** Returns the key below `slipform` of the texts `deleted`, `done_delete` and `delete_warning` that replace the default texts of a resource's deletes. */
  readonly deleteTexts?: (resource: string) => string | undefined
  readonly pages?: FeaturePages
  /** Loads the first data of the page at an address, before anything is rendered. */
  readonly preload?: (address: string) => Promise<unknown>
}

/** The features of the admin that the server has too, in the project's order. */
export const FeaturesContext = createContext<readonly Feature[]>([])

/** Returns the features of `FeaturesContext`. */
export const useFeatures = (): readonly Feature[] => useContext(FeaturesContext)

/** Renders the components of all features for a slot, in the order of the features. The page stays while the code of a component loads. */
export const Slot = <Name extends keyof Slots>({ name, props }: { name: Name; props: Slots[Name] }) =>
  useFeatures().map((feature) => {
    const parts: SlotParts = feature
    const part: ComponentType<Slots[Name]> | undefined = parts[name]
    return part && <Suspense key={feature.name}>{createElement(part, props)}</Suspense>
  })

/** The slots whose components wrap children. */
type Around = 'rowBody' | 'list' | 'rows' | 'value' | 'missing'

/** Wraps a part of a page in the components of all features for a slot; the component of the first feature is outermost. */
export const Around = <Name extends Around>({ name, props }: { name: Name; props: Slots[Name] }) =>
  useFeatures().reduceRight<ReactNode>((children, feature) => {
    const parts: SlotParts = feature
    const part: ComponentType<Slots[Name]> | undefined = parts[name]
    return part ? createElement(part, props, children) : children
  }, props.children)

/** Loads the components of slots that are loaded on demand. */
export const preloadSlots = (features: readonly Feature[], ...names: readonly (keyof Slots)[]): Promise<unknown> =>
  Promise.all(
    features.flatMap((feature) =>
      names.map((name) => {
        // The cast: a component that is loaded on demand has this method.
        const part = feature[name] as Partial<LazyPart<never>> | undefined
        return part?.preload?.()
      }),
    ),
  )
