import { useEffect, useRef, useState } from 'react'
import { useListContext, useTranslate } from 'react-admin'
import { SearchField } from '../../../ui/SearchField.tsx'

// Long enough that a word is typed, short enough that the list follows.
const pauseMs = 300

// The page of an address, without the query: filters that are set while the user types change the query only.
const pageOf = ({ pathname, hash }: Location) => `${pathname}${hash.split('?')[0]}`

/** The source of a search box in the filter, and a function that applies its text. */
export interface SearchBoxProps {
  source: string
  /** Whether the box is shorter, to leave room for other filters beside it. */
  isShort: boolean
  onSearch: (text: string) => void
}

/** A search box of the filter bar, which searches the list while the user types. */
export const SearchBox = ({ source, isShort, onSearch }: SearchBoxProps) => {
  const translate = useTranslate()
  const { filterValues } = useListContext()
  const applied = String(filterValues[source] ?? '')
  const [text, setText] = useState(applied)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const latest = useRef(onSearch)
  latest.current = onSearch
  useEffect(() => {
    // A filter from elsewhere replaces the text, unless the user is typing.
    if (timer.current === undefined) setText(applied)
  }, [applied])
  useEffect(() => () => clearTimeout(timer.current), [])

  const search = (value: string) => {
    setText(value)
    clearTimeout(timer.current)
    const page = pageOf(location)
    timer.current = setTimeout(() => {
      timer.current = undefined
      // A list that the user has left stays mounted until the next page is loaded: a search then would change the address back.
      if (pageOf(location) === page) latest.current(value)
    }, pauseMs)
  }
  const label = translate('ra.action.search')
  return <SearchField name={source} label={label} value={text} width={isShort ? 160 : 240} onSearch={search} />
}
