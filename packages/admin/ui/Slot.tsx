import {
  type ComponentType,
  createContext,
  createElement,
  type ReactElement,
  type ReactNode,
  useContext,
  useMemo,
} from 'react'
import type { RaRecord } from 'react-admin'

type Nothing = Readonly<Record<never, never>>

/** The places of pages that features fill, with what the page passes to each. The resource and the record are those of the contexts around. */
export interface Slots {
  /** Buttons in the header of a list, and of an empty one. */
  readonly listActions: Nothing
  /** Controls at the end of the toolbar of a list's table. */
  readonly listControls: Nothing
  /** Beside the actions of a record's page and of its form. */
  readonly recordActions: Nothing
  /** Above the page of a record. */
  readonly recordAside: Nothing
  /** Above the form of a stored record: its inputs, and how to show its fields. */
  readonly formAside: {
    readonly stored: RaRecord
    readonly inputs: ReactNode
    readonly fields: readonly ReactElement[]
  }
  /** Beside the related records of a record. */
  readonly relatedAside: Nothing
  /** Beside the cards of a dashboard. */
  readonly dashboardAside: Nothing
}

type Parts = { readonly [Name in keyof Slots]?: ComponentType<Slots[Name]> }

/** A feature of the admin that can be left out: what it puts in the slots of pages, and the methods that it adds to the data provider. */
export interface Feature extends Parts {
  readonly name: string
  readonly provider?: object
}

const FeaturesContext = createContext<readonly Feature[]>([])

/** Adds features to those of the pages around. */
export const Features = ({ features, children }: { features: readonly Feature[]; children: ReactNode }) => {
  const around = useContext(FeaturesContext)
  const all = useMemo(() => [...around, ...features], [around, features])
  return <FeaturesContext value={all}>{children}</FeaturesContext>
}

/** Shows in a page what the features put in one of its slots, in their order. */
export const Slot = <Name extends keyof Slots>({ name, props }: { name: Name; props: Slots[Name] }) =>
  useContext(FeaturesContext).map((feature) => {
    const parts: Parts = feature
    const part: ComponentType<Slots[Name]> | undefined = parts[name]
    return part && createElement(part, { ...props, key: feature.name })
  })
