import type { DataProvider } from 'react-admin'
import { dataProvider as baseProvider } from '../api/dataProvider.ts'
import { live } from '../features/live/feature.tsx'
import type { Feature } from '../ui/Slot.tsx'

/** The features of every page, in their order; lists have more. An admin without one of these lines works without the feature. */
export const features: readonly Feature[] = [live]

/** The data provider with the methods of the features. */
export const dataProvider: DataProvider = Object.assign({}, baseProvider, ...features.map(({ provider }) => provider))
