import { useSearchParams } from 'react-router'
import { dayOf } from '../../../format/days.ts'
import { defaultRange, type Range, type RangeName, rangeNames, rangeOf } from './ranges.ts'

const parameter = 'range'

/** Returns the time range of the dashboard from its address, and a function that changes it. */
export const useRangeName = (): [RangeName, (name: RangeName) => void] => {
  const [search, setSearch] = useSearchParams()
  const name = rangeNames.find((each) => each === search.get(parameter)) ?? defaultRange
  const choose = (chosen: RangeName) =>
    setSearch(
      (before) => {
        const after = new URLSearchParams(before)
        after.set(parameter, chosen)
        return after
      },
      { replace: true },
    )
  return [name, choose]
}

/** Returns the days of the dashboard's time range; undefined for all time. */
export const useRange = (): Range | undefined => rangeOf(useRangeName()[0], dayOf(new Date()))
